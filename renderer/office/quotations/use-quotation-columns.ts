import { useMemo } from 'react';
import type { Quotation } from '#shared/api/procurement/quotation';
import { useTranslation } from '../../locales/use-translation';
import { shortDay } from '../../ui/text/date-format';
import { endOrder, type ListColumn } from '../kit/list/columns';
import { numberOrder, numberText } from '../kit/list/new-rows';
import { amountFigure, amountWithCurrency } from '../kit/document/amounts';
import { statusText } from './quotation-text';

/** @param nameOf the display name of a user; must stay the same between renders while nothing changes */
export function useQuotationColumns(nameOf: (username: string) => string): readonly ListColumn<Quotation>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const head = (id: string) => t(`office.quotations.heads.${id as 'number'}`);
    const words = (id: string, text: (quotation: Quotation) => string) => ({
      ...{ id, head: head(id), order: text, text, isSecondary: true },
    });
    const date = (id: string, dateOf: (quotation: Quotation) => string | null) => ({
      ...{ id, head: head(id), order: (quotation: Quotation) => dateOf(quotation) ?? '', isSecondary: true },
      text: (quotation: Quotation) => shortDay(dateOf(quotation) ?? ''),
      csv: (quotation: Quotation) => dateOf(quotation) ?? '',
      weight: 1.25,
    });
    return [
      // With room for its mark.
      {
        ...words('number', ({ quoteNumber }) => numberText(quoteNumber, t)),
        csv: ({ quoteNumber }: Quotation) => quoteNumber,
        ...{ order: ({ quoteNumber }: Quotation) => numberOrder(quoteNumber), isSecondary: false, weight: 1.25 },
      },
      { ...words('vendor', ({ vendorName }) => vendorName), weight: 2 },
      words('request', ({ rfqNumber }) => rfqNumber ?? ''),
      { ...words('reference', ({ vendorQuoteRef }) => vendorQuoteRef ?? ''), isExtra: true },
      date('date', ({ quoteDate }) => quoteDate),
      {
        ...date('until', ({ validUntil }) => validUntil),
        order: ({ validUntil }: Quotation) => endOrder(validUntil),
        below: ({ validUntil }: Quotation) =>
          validUntil === null ? '' : t('office.quotations.until', { day: shortDay(validUntil) }),
      },
      words('status', ({ status }) => statusText(status, t)),
      { ...words('author', ({ createdBy }) => nameOf(createdBy)), isExtra: true, keepsHead: true },
      {
        id: 'total',
        head: head('total'),
        order: ({ totalAmount }: Quotation) => totalAmount,
        text: ({ totalAmount, currency }: Quotation) => amountWithCurrency(totalAmount, currency),
        csv: ({ totalAmount, currency }: Quotation) => amountFigure(totalAmount, currency),
        csvUnit: { head: t('office.quotations.fields.currency'), text: ({ currency }: Quotation) => currency },
        isFigure: true,
        weight: 1.25,
      },
    ];
  }, [t, nameOf]);
}
