// What is offered, line by line.
import { useTranslation } from '../../locales/use-translation';
import { currencyName, formatAmount } from '../../ui/text/number-format';
import { AddLine } from '../kit/document/add-line';
import { LineGrid, type LineColumn } from '../kit/document/line-grid';
import { linesOf } from '../kit/document/lines';
import { useSkuOf } from '../kit/document/use-sku-of';
import type { QuotationLine } from '#shared/api/procurement/quotation';
import type { RecordForm } from '../kit/form/use-record-form';
import { lineAmount, newCells } from './quotation-form';
import { currencyIn } from '../kit/document/amounts';
import { awardText } from './quotation-text';

/** Width of the cells, and whether they hold figures. */
const COLUMNS = [
  ['quotedQty', '5.5rem', true],
  ['unitOfMeasure', '3.75rem', false],
  ['unitPrice', '6rem', true],
  ['leadTimeDays', '6rem', true],
  ['minimumOrderQty', '4.5rem', true],
  ['taxInclusive', '7.5rem', false],
  ['notes', '4.5rem', false],
] as const;

interface QuotationLinesProps {
  readonly form: RecordForm;
  /** As the service has them, in their order. */
  readonly linesAtService: readonly QuotationLine[];
}

export function QuotationLines({ form, linesAtService }: QuotationLinesProps) {
  const { t } = useTranslation();
  const currency = currencyIn(form.draft.values['currency'] ?? '');
  const skuOf = useSkuOf(linesOf(form.draft.values), 'itemId');
  const awardNote = (line: QuotationLine | undefined) => (line && awardText(line, t)) ?? '';
  const columns = COLUMNS.map(([id, width, isFigure]): LineColumn => {
    const head = t(`office.quotations.cells.${id}`);
    if (id === 'unitPrice' && currency) {
      const fullHead = t('office.quotations.cells.unitPriceIn', { currency: currencyName(currency) });
      return { id, head, fullHead, width, isFigure, decimals: currency.exponent };
    }
    if (id !== 'taxInclusive') return { id, head, width, isFigure };
    const choices = (['false', 'true'] as const).map((value) => ({
      value,
      label: t(`office.quotations.taxOfLine.${value}`),
    }));
    return { id, head, width, choices };
  });
  return (
    <LineGrid
      form={form}
      name={t('office.quotations.fields.items')}
      columns={columns}
      itemHead={t('office.quotations.cells.item')}
      itemOf={({ key, cells: { itemName = '', itemId = '' } }) => ({
        ...(itemName === '' ? { name: itemId, code: '' } : { name: itemName, code: skuOf(itemId) }),
        // Once anything is awarded the lines are fixed, so a line is still at its place.
        note: awardNote(linesAtService[Number(key)]),
      })}
      amount={{
        head: t('office.quotations.cells.amount', { currency: currency ? currencyName(currency) : '' }),
        of: (line) => {
          const amount = lineAmount(line, currency);
          return currency && amount !== null ? formatAmount(amount, currency) : '–';
        },
      }}
    >
      {form.mayEdit && <AddLine form={form} cellsOf={newCells} firstCell="quotedQty" mayBeName />}
    </LineGrid>
  );
}
