// The last day of an agreed price.
import { Switch } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { DateField } from '../../ui/fields/date-field';
import { businessDay } from '../../ui/text/date-format';
import { FieldFrame } from '../kit/form/field-frame';
import type { RecordForm } from '../kit/form/use-record-form';
import { OPEN_ENDED } from './agreement-form';
import classes from './agreements.module.css';

/** A day, or that there is none. */
export function EndField({ form }: { readonly form: RecordForm }) {
  const { t } = useTranslation();
  const id = useId();
  const { draft, stored, problems, mayEdit } = form;
  const { validTo = '' } = draft.values;
  const { validTo: before = OPEN_ENDED } = stored;
  const isOpenEnded = validTo === OPEN_ENDED;
  const shown = (text: string) => (text === OPEN_ENDED ? t('office.agreements.openEnded') : businessDay(text));
  return (
    <FieldFrame
      form={form}
      name="validTo"
      label={t('office.agreements.fields.validTo')}
      htmlFor={id}
      shown={shown}
      isRequired={false}
    >
      <div className={classes['two']}>
        {!isOpenEnded && (
          <DateField
            id={id}
            name="validTo"
            keepsText
            value={validTo}
            readOnly={!mayEdit}
            error={problems['validTo']}
            onChange={(text) => form.set('validTo', text)}
          />
        )}
        <Switch
          {...(isOpenEnded && { id })}
          className={classes['open']}
          label={t('office.agreements.openEnded')}
          checked={isOpenEnded}
          disabled={!mayEdit}
          onChange={({ currentTarget }) => {
            const day = before === OPEN_ENDED ? '' : before;
            form.set('validTo', currentTarget.checked ? OPEN_ENDED : day);
          }}
        />
      </div>
    </FieldFrame>
  );
}
