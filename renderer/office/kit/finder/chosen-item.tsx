// The one item that a record is about: found on this computer, then shown by its name.
import { Button } from '@mantine/core';
import { useTranslation } from '../../../locales/use-translation';
import type { ItemView } from '../../../store/items/item-view';
import type { RecordForm } from '../form/use-record-form';
import classes from './finder.module.css';
import { ItemField } from './item-field';
import { useKeptFocus } from './use-kept-focus';

interface ChosenItemProps {
  readonly form: RecordForm;
  readonly label: string;
  /** The fields of the form with its id and its name. */
  readonly fields: readonly [id: string, name: string];
  /** Other fields that follow from it. */
  readonly also?: (item: ItemView) => Readonly<Record<string, string>>;
}

export function ChosenItem({ form, label, fields: [idField, nameField], also }: ChosenItemProps) {
  const { t } = useTranslation();
  const { [idField]: itemId = '', [nameField]: name = '' } = form.draft.values;
  const place = useKeptFocus(itemId !== '');
  if (itemId === '') {
    return (
      <div ref={place}>
        <ItemField
          label={label}
          name={idField}
          error={form.problems[idField]}
          onPick={(item) => form.setAll({ ...also?.(item), [idField]: item.itemId, [nameField]: item.name })}
        />
      </div>
    );
  }
  return (
    <div ref={place} className={classes['chosen']}>
      <span>{label}</span>
      <strong dir="auto">{name}</strong>
      {form.problems[idField] !== undefined && <p role="alert">{form.problems[idField]}</p>}
      <Button onClick={() => form.setAll({ [idField]: '', [nameField]: '' })}>{t('office.document.otherItem')}</Button>
    </div>
  );
}
