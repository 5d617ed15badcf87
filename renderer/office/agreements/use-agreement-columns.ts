import { useMemo } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { formatCount } from '../../ui/text/number-format';
import { dayWithoutWeekday, shortDay } from '../../ui/text/date-format';
import { amountFigure, amountWithCurrency } from '../kit/document/amounts';
import { endOrder, type ListColumn } from '../kit/list/columns';
import { endOf, type AgreementNames, type AmendedAgreement } from './agreement-search';
import { roleText, statusText } from './agreement-text';

/**
 * Both must stay the same between renders while nothing changes.
 * @param nameOf the display name of a user
 */
export function useAgreementColumns(
  names: AgreementNames,
  nameOf: (username: string) => string,
): readonly ListColumn<AmendedAgreement>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const words = (id: string, text: (agreement: AmendedAgreement) => string) => ({
      ...{ id, head: t(`office.agreements.heads.${id as 'item'}`), order: text, text, isSecondary: true },
    });
    const date = (id: string, dateOf: (agreement: AmendedAgreement) => string | null) => ({
      ...words(id, (agreement) => shortDay(dateOf(agreement) ?? '')),
      order: (agreement: AmendedAgreement) => dateOf(agreement) ?? '',
      csv: (agreement: AmendedAgreement) => dateOf(agreement) ?? '',
      keepsHead: true,
    });
    return [
      { ...words('item', names.subjectOf), isSecondary: false, weight: 2 },
      { ...words('sku', names.skuOf), head: t('office.items.fields.sku') },
      { ...words('party', names.partyOf), weight: 1.5 },
      {
        // The id of a vendor tells nobody anything.
        ...words('number', ({ partyRole, partyId }) => (partyRole === 'CUSTOMER' ? partyId : '')),
        ...{ head: t('office.agreements.fields.customerNumber'), isExtra: true, isFiled: true },
      },
      {
        ...words('role', ({ partyRole }) => roleText(partyRole, t)),
        ...{ head: t('office.agreements.fields.partyRole'), isExtra: true, isFiled: true },
      },
      { ...date('from', ({ validFrom }) => validFrom), isExtra: true },
      {
        ...date('until', endOf),
        order: (agreement: AmendedAgreement) => endOrder(endOf(agreement)),
        text: (agreement: AmendedAgreement) => {
          const end = endOf(agreement);
          return end === null ? t('office.agreements.openEnded') : shortDay(end);
        },
        below: (agreement: AmendedAgreement) => {
          const end = endOf(agreement);
          return end === null ? '' : t('office.agreements.until', { day: dayWithoutWeekday(end) });
        },
        keepsHead: false,
      },
      {
        ...words('minimum', ({ minQty }) => (minQty === 0 ? '' : formatCount(minQty))),
        below: ({ minQty }: AmendedAgreement) =>
          minQty === 0 ? '' : t('office.agreements.fromQuantity', { quantity: formatCount(minQty) }),
        order: ({ minQty }: AmendedAgreement) => minQty,
        csv: ({ minQty }: AmendedAgreement) => String(minQty),
        isFigure: true,
      },
      { ...words('status', ({ status }) => statusText(status, t)), isExtra: true },
      { ...words('author', ({ createdBy }) => nameOf(createdBy)), isExtra: true, keepsHead: true },
      {
        id: 'rate',
        head: t('office.agreements.heads.rate'),
        order: ({ rate }: AmendedAgreement) => rate,
        text: ({ rate, currencyCode }: AmendedAgreement) => amountWithCurrency(rate, currencyCode),
        csv: ({ rate, currencyCode }: AmendedAgreement) => amountFigure(rate, currencyCode),
        csvUnit: {
          head: t('office.quotations.fields.currency'),
          text: ({ currencyCode }: AmendedAgreement) => currencyCode,
        },
        isFigure: true,
      },
    ];
  }, [t, names, nameOf]);
}
