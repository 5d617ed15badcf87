import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { StoredSale } from '#shared/api/sales/sale';
import { currencyOf } from '#shared/domain/money/currency';
import { nearestSum, statedText } from '#shared/domain/money/money';
import { useTranslation } from '../../locales/use-translation';
import { namesText } from '../../ui/text/list-text';
import { currencyName, formatAmount, formatCount } from '../../ui/text/number-format';
import { useTill } from '../../till/use-till';
import { shortDay } from '../../ui/text/date-format';
import { registerText } from '../../ui/text/register-text';
import { useTimes } from '../../ui/text/times';
import type { ListColumn } from '../kit/list/columns';
import { amountText, paidBy, signed, signedAmount, signedUnits } from './sale-amounts';
import type { SalesPlace } from './sales-search';
import type { CustomerOf } from './use-customer-of';

/** @param nameOf the display name of a cashier @param way of paying that the list is kept to; 'all' for none */
export function useSaleColumns(
  nameOf: (username: string) => string,
  customerOf: CustomerOf,
  way: SalesPlace['tender'],
): readonly ListColumn<StoredSale>[] {
  const { t } = useTranslation();
  const { currency } = useTill();
  const { shortMoment, onPaper, stated } = useTimes();
  return useMemo(() => {
    type Part = 'receipt' | 'cashier' | 'register' | 'customer' | 'customerNumber' | 'paidBy' | 'date';
    const column = (id: Part, text: (sale: StoredSale) => string) => ({
      ...{ id, head: t(`office.sales.${id}`), order: text, text },
      isSecondary: id !== 'receipt',
    });
    type Amount = 'discount' | 'tax' | 'part' | 'amount';
    const headOf = (id: Amount) => {
      const words = { currency: currencyName(currency) };
      if (id !== 'part') return t(`office.sales.${id}In`, words);
      return way === 'all' ? '' : t('office.sales.paidPartIn', { ...words, how: t(`receipt.tenders.${way}`) });
    };
    const money = (id: Amount, of: (sale: StoredSale) => number) => {
      return {
        id,
        head: headOf(id),
        order: (sale: StoredSale) => signedAmount(sale, of(sale)),
        text: (sale: StoredSale) => amountText(sale, of(sale), currency),
        csv: (sale: StoredSale) => statedText(signed(sale, of(sale)), currencyOf(sale.currency)),
        csvUnit: { head: t('office.quotations.fields.currency'), text: (sale: StoredSale) => sale.currency },
        isFigure: true,
        // Amounts of several currencies have no sum.
        sum: (sales: readonly StoredSale[]) =>
          sales.every((sale) => sale.currency === currency.code)
            ? formatAmount(nearestSum(sales.map((sale) => signedAmount(sale, of(sale)))), currency)
            : '',
        ...((id === 'discount' || id === 'tax') && { isSecondary: true, isExtra: true, keepsHead: true }),
      };
    };
    return [
      { ...column('receipt', ({ receiptNumber }) => receiptNumber), weight: 1.25 },
      {
        id: 'time',
        head: t('office.sales.time'),
        order: ({ soldAt }: StoredSale) => Date.parse(soldAt),
        text: ({ soldAt }: StoredSale) => shortMoment(soldAt),
        paper: ({ soldAt }: StoredSale) => onPaper(soldAt),
        csv: ({ soldAt }: StoredSale) => stated(soldAt),
        isSecondary: true,
      },
      {
        ...column('date', ({ businessDate }) => shortDay(businessDate)),
        order: ({ businessDate }: StoredSale) => businessDate,
        csv: ({ businessDate }: StoredSale) => businessDate,
        isExtra: true,
      },
      column('cashier', ({ cashier }) => nameOf(cashier)),
      { ...column('register', ({ registerId }) => registerText(registerId, t)), isExtra: true },
      column('customer', (sale) => customerOf(sale) || t('office.sales.noCustomer')),
      { ...column('customerNumber', ({ customerNumber }) => customerNumber ?? ''), isExtra: true },
      column('paidBy', ({ tenders }) =>
        namesText([...new Set(tenders.map(({ kind }) => t(`receipt.tenders.${kind}`)))]),
      ),
      {
        id: 'items',
        head: t('office.sales.units'),
        order: signedUnits,
        text: (sale: StoredSale) => formatCount(signedUnits(sale)),
        csv: (sale: StoredSale) => String(signedUnits(sale)),
        below: (sale: StoredSale) => unitsText(signedUnits(sale), t),
        isFigure: true,
        isSecondary: true,
        weight: 0.6,
      },
      money('discount', ({ totals }) => totals.discountAmount),
      money('tax', ({ totals }) => totals.taxAmount),
      // A sale may be paid in several ways: without it the list would add up whole sales under the name of one.
      ...(way === 'all' ? [] : [{ ...money('part', (sale) => paidBy(sale, way)), isFiled: true }]),
      money('amount', ({ totals }) => totals.grossAmount),
    ];
  }, [t, currency, shortMoment, nameOf, customerOf, way, onPaper, stated]);
}

/** '3 items' as at the till; '−3 items' of a return, whose sign no plural form may leave out. */
function unitsText(units: number, t: TFunction): string {
  if (units >= 0) return t('sell.units', { count: units });
  return t('office.sales.itemsOf', { count: -units, units: formatCount(units) });
}
