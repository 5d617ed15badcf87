// The one item that a record is about: found on this computer, then shown by its name.
import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import type { ItemView } from '../../../store/items/item-view';
import { FieldFrame } from '../form/field-frame';
import type { RecordForm } from '../form/use-record-form';
import classes from './finder.module.css';
import { ItemField } from './item-field';
import { useKeptFocus } from './use-kept-focus';

interface ChosenItemProps {
  readonly form: RecordForm;
  readonly label: string;
  /** Another field may stand in its place, so that neither is marked. */
  readonly hasInstead?: boolean;
  /** The fields of the form with its id and its name. */
  readonly fields: readonly [id: string, name: string];
  /** Other fields that follow from it. */
  readonly also?: (item: ItemView) => Readonly<Record<string, string>>;
}

export function ChosenItem(props: ChosenItemProps) {
  const { form, label, hasInstead = false, fields, also } = props;
  const [idField, nameField] = fields;
  const { t } = useTranslation();
  const id = useId();
  const { [idField]: itemId = '', [nameField]: name = '' } = form.draft.values;
  const place = useKeptFocus(itemId !== '');
  const error = form.problems[idField];
  const shown = (value: string) => (value === form.stored[idField] ? (form.stored[nameField] ?? value) : name);
  return (
    <FieldFrame
      form={form}
      name={idField}
      label={label}
      htmlFor={id}
      shown={shown}
      {...(hasInstead && { isRequired: false })}
    >
      <div ref={place}>
        {itemId === '' ? (
          <ItemField
            id={id}
            name={idField}
            error={error}
            onPick={(item) => form.setAll({ ...also?.(item), [idField]: item.itemId, [nameField]: item.name })}
          />
        ) : (
          <div className={classes['chosen']}>
            <output id={id} dir="auto">
              {name}
            </output>
            {error !== undefined && <p role="alert">{error}</p>}
            <Button onClick={() => form.setAll({ [idField]: '', [nameField]: '' })}>
              {t('office.document.otherItem')}
            </Button>
          </div>
        )}
      </div>
    </FieldFrame>
  );
}
