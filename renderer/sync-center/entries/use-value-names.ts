// What the ids in a conflict stand for, as far as this till knows them: a person decides between names, not numbers.
import { useLiveQuery } from '../../store/core/use-live-query';
import { useMemo } from 'react';
import { customer } from '#shared/api/customers/customer';
import { DISCOUNT_TYPES } from '#shared/api/catalog/discount';
import type { Conflict } from '#shared/writes/kind';
import { useTranslation } from '../../locales/use-translation';
import { readColors } from '../../store/catalog/colors';
import { readDiscounts } from '../../store/catalog/discounts';
import { readSubcategories } from '../../store/catalog/subcategories';
import { phoneNumberText } from '../../store/customers/phone-text';
import { useStore } from '../../store/core/store-context';
import { useCustomerNames } from '../../store/queries';
import { taxChoices } from '../../till/tax-choices';
import { useTill } from '../../till/use-till';
import { factsText } from '../../ui/text/list-text';
import { formatCount, statedMoneyText } from '../../ui/text/number-format';

type Value = Conflict['fields'][number]['ours'];

/** Null for a value that is no id, and for none. */
export type NameOf = (field: string, value: Value) => string | null;

export function useValueNames({ fields, current }: Pick<Conflict, 'fields' | 'current'>): NameOf {
  const { t } = useTranslation();
  const { db } = useStore();
  const till = useTill();
  const customers = useCustomerNames(useMemo(() => customersIn(fields), [fields]));
  const lists = useLiveQuery(async () => {
    const [subcategoryId, colorId, discountId] = await Promise.all([
      readSubcategories(db),
      readColors(db),
      readDiscounts(db),
    ]);
    return { subcategoryId, colorId, discountId };
  }, [db]);
  return (field, value) => {
    if (value === null || value === '') return null;
    switch (field) {
      case 'subcategoryId':
      case 'colorId':
      case 'discountId':
        return lists?.[field].find(({ id }) => id === value)?.name ?? `#${String(value)}`;
      case 'customerNumber':
        return factsText([customers.get(String(value)), String(value)]);
      case 'mobileNumber':
        return phoneNumberText(String(value), customer.safeParse(current).data?.countryCode);
      case 'landPhoneNumber':
      case 'ownerPhone':
      case 'phone':
        return phoneNumberText(String(value));
      case 'unitPrice':
      case 'creditLimit':
      case 'amountOff':
        return typeof value === 'number' ? statedMoneyText(value, till.currency) : null;
      case 'percentOff':
      case 'getDiscountPercent':
        return typeof value === 'number' ? t('app.percent', { percent: formatCount(value) }) : null;
      case 'taxRateId': {
        const today = taxChoices(till, t).find(({ taxRateId }) => taxRateId === value)?.label;
        const dated = till.session.merchant.datedTaxRates?.find(({ taxRateId }) => taxRateId === value)?.name;
        return today ?? dated ?? null;
      }
      case 'taxCategory':
        return t(`day.report.taxCategories.${value as 'ZERO'}`, { defaultValue: String(value) });
      case 'discountType': {
        const [type] = Object.entries(DISCOUNT_TYPES).find(([, number]) => number === value) ?? [];
        return type === undefined ? null : t(`discount.types.${type as keyof typeof DISCOUNT_TYPES}`);
      }
      default:
        return null;
    }
  };
}

function customersIn(fields: Conflict['fields']): readonly string[] {
  return fields
    .filter(({ field }) => field === 'customerNumber')
    .flatMap(({ base, ours, theirs }) => [base, ours, theirs])
    .filter((value) => typeof value === 'string' && value !== '') as string[];
}
