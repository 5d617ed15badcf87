// The customer that a record is about: found on this computer by any text, then shown by name. A customer who is not on this
// computer can be named by number.
import { Button } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useId, type ReactNode } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import { customerName } from '../../../store/customers/customer-name';
import { useStore } from '../../../store/core/store-context';
import { findCustomer } from '../../../store/customer-packs/customer-packs';
import { FieldFrame } from '../form/field-frame';
import type { RecordForm } from '../form/use-record-form';
import classes from './finder.module.css';
import { FinderField } from './finder-field';
import { useKeptFocus } from './use-kept-focus';

interface ChosenCustomerProps {
  readonly form: RecordForm;
  /** The field of the form with the customer number. */
  readonly name: string;
  readonly label: string;
  readonly description?: ReactNode;
}

export function ChosenCustomer({ form, name, label, description }: ChosenCustomerProps) {
  const { t } = useTranslation();
  const { db, search } = useStore();
  const id = useId();
  const number = form.draft.values[name] ?? '';
  const customer = useLiveQuery(() => (number === '' ? undefined : findCustomer(db, number)), [db, number]);
  const place = useKeptFocus(number !== '');
  const error = form.problems[name];
  const take = (chosen: string) => ({ take: () => form.set(name, chosen) });
  return (
    <FieldFrame form={form} name={name} label={label} htmlFor={id}>
      <div ref={place}>
        {number === '' ? (
          <FinderField
            {...{ id, name, error, isReadOnly: !form.mayEdit }}
            of="customers"
            placeholder={t('office.form.findCustomer')}
            find={async (text, most) => {
              const { rows } = await search.customers(text, most);
              return rows.flatMap(({ customerNumber, customer: found }) =>
                customerNumber === null ? [] : [{ number: customerNumber, name: customerName(found) }],
              );
            }}
            choicesOf={(found, typed) => [
              ...found.map((each) => ({ key: each.number, name: each.name, code: each.number, ...take(each.number) })),
              ...(found.some((each) => each.number === typed)
                ? []
                : [{ key: '', name: t('office.form.byNumber', { number: typed }), code: '', ...take(typed) }]),
            ]}
          />
        ) : (
          <div className={classes['chosen']}>
            <output id={id}>
              {customer && <bdi>{customerName(customer)}</bdi>} <bdi>{number}</bdi>
            </output>
            {error !== undefined && <p role="alert">{error}</p>}
            {form.mayEdit && <Button onClick={() => form.set(name, '')}>{t('office.form.otherCustomer')}</Button>}
          </div>
        )}
        {description}
      </div>
    </FieldFrame>
  );
}
