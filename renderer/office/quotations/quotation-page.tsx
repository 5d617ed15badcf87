// A supplier quotation on paper, as it is saved.
import type { Quotation } from '#shared/api/procurement/quotation';
import { useTranslation } from '../../locales/use-translation';
import { businessDay } from '../../ui/text/date-format';
import { groupedFigure } from '../../ui/fields/figure-text';
import { formatAmount } from '../../ui/text/number-format';
import { currencyIn } from '../kit/document/amounts';
import type { CatalogItems } from '../kit/document/use-catalog-items';
import { linesOf, type Line } from '../kit/document/lines';
import type { Values } from '../kit/form/use-draft';
import { DocumentPage } from '../kit/print/document-page';
import { lineAmount, totalOf, totalsByTax } from './quotation-form';
import { awardText, statusText } from './quotation-text';
import { factsText } from '../../ui/text/list-text';

interface QuotationPageProps {
  readonly quotation: Quotation;
  /** Of the form: with changes that wait to be sent. */
  readonly values: Values;
  /** Items of its lines, as far as they are known. */
  readonly catalog: CatalogItems | undefined;
}

const nameOf = ({ cells: { itemName = '', itemId = '' } }: Line) => itemName || itemId;
const FIGURES = ['quotedQty', 'minimumOrderQty', 'unitPrice', 'leadTimeDays'] as const;

export function QuotationPage({ quotation, values, catalog }: QuotationPageProps) {
  const { t } = useTranslation();
  const { quoteNumber, vendorName, rfqNumber, status } = quotation;
  const { vendorQuoteRef = '', quoteDate = '', validUntil = '', currency: code = '', notes = '' } = values;
  const currency = currencyIn(code);
  const lines = linesOf(values);
  const amountText = (amount: ReturnType<typeof totalOf>) =>
    currency && amount !== null ? formatAmount(amount, currency) : '–';
  const byTax = totalsByTax(lines, currency);
  const cell = (id: string) => ({
    ...{ id, head: t(`office.quotations.cells.${id as 'unitPrice'}`) },
    text: ({ cells }: Line) => cells[id] ?? '',
  });
  // Once anything is awarded the lines are fixed, so a line is still at its place.
  const awardOf = ({ key }: Line) => {
    const line = quotation.items[Number(key)];
    return line && awardText(line, t);
  };
  const field = (id: 'vendorId' | 'rfqId' | 'vendorQuoteRef' | 'quoteDate' | 'validUntil' | 'notes') =>
    t(`office.quotations.fields.${id}`);
  return (
    <DocumentPage
      title={factsText([t('office.changes.kinds.QUOTATION'), quoteNumber, vendorName])}
      note={statusText(status, t)}
      facts={[
        { label: field('rfqId'), text: rfqNumber },
        { label: field('vendorQuoteRef'), text: vendorQuoteRef },
        { label: field('quoteDate'), text: businessDay(quoteDate) },
        {
          label: field('validUntil'),
          text: validUntil === '' ? t('office.quotations.noEnd') : businessDay(validUntil),
        },
        { label: field('notes'), text: notes },
      ]}
      columns={[
        { ...cell('item'), text: (line) => factsText([nameOf(line), awardOf(line)]) },
        {
          ...{ id: 'sku', head: t('office.items.fields.sku') },
          text: ({ cells }) => catalog?.get(cells['itemId'] ?? '')?.sku ?? '',
        },
        cell('unitOfMeasure'),
        ...FIGURES.map((id) => ({
          ...cell(id),
          ...(id === 'unitPrice' && { head: t('office.quotations.cells.unitPriceIn', { currency: code }) }),
          isFigure: true,
          text: ({ cells }: Line) => groupedFigure(cells[id] ?? ''),
        })),
        {
          ...cell('taxInclusive'),
          text: ({ cells }) => t(`office.quotations.taxOfLine.${cells['taxInclusive'] === 'true' ? 'true' : 'false'}`),
        },
        cell('notes'),
        {
          ...{ id: 'amount', head: t('office.quotations.cells.amount', { currency: code }), isFigure: true },
          text: (line) => amountText(lineAmount(line, currency)),
        },
      ]}
      rows={lines}
      idOf={({ key }) => key}
      parts={
        byTax
          ? [
              { label: t('office.quotations.totalIncluded'), text: amountText(byTax.included) },
              { label: t('office.quotations.totalExcluded'), text: amountText(byTax.excluded) },
            ]
          : []
      }
      total={{
        label: t(byTax ? 'office.quotations.totalMixed' : 'office.quotations.total'),
        text: amountText(totalOf(lines, currency)),
      }}
    />
  );
}
