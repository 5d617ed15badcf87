// Finds a customer on this computer by any text, then shows them by name. One who is not on this computer can be named by number.
import { Button } from '@mantine/core';
import { latinDigits } from '#shared/domain/digits';
import { useLiveQuery } from '../../../store/core/use-live-query';
import { useTranslation } from '../../../locales/use-translation';
import { customerName } from '../../../store/customers/customer-name';
import { useStore } from '../../../store/core/store-context';
import { readCustomer } from '../../../store/customers/people';
import classes from './finder.module.css';
import { FinderField, type FinderFieldProps } from './finder-field';
import { useKeptFocus } from './use-kept-focus';

interface FoundCustomer {
  readonly number: string;
  readonly name: string;
}

interface CustomerFieldProps extends Pick<FinderFieldProps<FoundCustomer>, 'name' | 'error' | 'isReadOnly' | 'onLeft'> {
  /** Of the label beside it. */
  readonly id: string;
  /** A customer number; '' for none. */
  readonly value: string;
  readonly onChange: (customerNumber: string) => void;
}

/** One word with a digit in it, as the numbers of customers are: a name that was not found is none. */
function isLikeNumber(typed: string): boolean {
  return /^(?=.*\d)[\p{L}\d._/-]+$/u.test(typed);
}

export function CustomerField({ value, onChange, ...field }: CustomerFieldProps) {
  const { t } = useTranslation();
  const { search } = useStore();
  const { db } = useStore();
  // Null where nobody here has the number, undefined until that is known.
  const customer = useLiveQuery(
    async () => (value === '' ? undefined : ((await readCustomer(db, value))?.customer ?? null)),
    [db, value],
  );
  const place = useKeptFocus(value !== '');
  const take = (chosen: string) => ({ take: () => onChange(chosen) });
  /** Of one who is not on this computer. */
  const byNumber = (number: string, found: readonly FoundCustomer[]) =>
    found.some((each) => each.number === number) || !isLikeNumber(number)
      ? []
      : [{ key: '', name: t('office.form.byNumber', { number }), code: '', isUnfound: true, ...take(number) }];
  return (
    <div ref={place}>
      {value === '' ? (
        <FinderField<FoundCustomer>
          {...field}
          of="customers"
          placeholder={t('office.form.findCustomer')}
          find={async (text, most) => {
            const { rows } = await search.customers(text, most);
            return rows.flatMap(({ customerNumber, customer: found }) =>
              customerNumber === null ? [] : [{ number: customerNumber, name: customerName(found) }],
            );
          }}
          choicesOf={(found, typed) => [
            ...found.map(({ number, name }) => ({ key: number, name, code: number, ...take(number) })),
            ...byNumber(latinDigits(typed), found),
          ]}
        />
      ) : (
        <div className={classes['chosen']}>
          <output id={field.id}>
            {customer && <bdi>{customerName(customer)}</bdi>} <bdi>{value}</bdi>
          </output>
          {customer === null && <p className={classes['unknown']}>{t('office.form.unknownCustomer')}</p>}
          {field.error && <p role="alert">{field.error}</p>}
          {!field.isReadOnly && <Button onClick={() => onChange('')}>{t('office.form.otherCustomer')}</Button>}
        </div>
      )}
    </div>
  );
}
