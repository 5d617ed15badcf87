import { useMemo } from 'react';
import type { Quotation } from '#shared/api/procurement/quotation';
import { useTranslation } from '../../locales/use-translation';
import { shortDay } from '../../ui/text/date-format';
import type { ListColumn } from '../kit/list/columns';
import { amountText } from '../kit/document/amounts';
import { statusText } from './quotation-text';

export function useQuotationColumns(): readonly ListColumn<Quotation>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const head = (id: string) => t(`office.quotations.heads.${id as 'number'}`);
    const words = (id: string, text: (quotation: Quotation) => string) => ({
      ...{ id, head: head(id), order: text, text, isSecondary: true },
    });
    const date = (id: string, dateOf: (quotation: Quotation) => string | null) => ({
      ...{ id, head: head(id), order: (quotation: Quotation) => dateOf(quotation) ?? '', isSecondary: true },
      text: (quotation: Quotation) => shortDay(dateOf(quotation) ?? ''),
    });
    return [
      { ...words('number', ({ quoteNumber }) => quoteNumber), isSecondary: false },
      { ...words('vendor', ({ vendorName }) => vendorName), weight: 1.75 },
      words('request', ({ rfqNumber }) => rfqNumber ?? ''),
      { ...words('reference', ({ vendorQuoteRef }) => vendorQuoteRef ?? ''), isExtra: true },
      date('date', ({ quoteDate }) => quoteDate),
      date('until', ({ validUntil }) => validUntil),
      words('status', ({ status }) => statusText(status, t)),
      { ...words('author', ({ createdBy }) => createdBy), isExtra: true },
      {
        id: 'total',
        head: head('total'),
        order: ({ totalAmount }: Quotation) => totalAmount,
        text: ({ totalAmount, currency }: Quotation) => `${currency} ${amountText(totalAmount, currency)}`,
        isFigure: true,
        weight: 1.25,
      },
    ];
  }, [t]);
}
