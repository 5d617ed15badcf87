// What is offered, line by line.
import { useTranslation } from '../../locales/use-translation';
import { currencyName, formatAmount } from '../../ui/text/number-format';
import { AddLine } from '../kit/document/add-line';
import { LineGrid, type LineColumn } from '../kit/document/line-grid';
import type { RecordForm } from '../kit/form/use-record-form';
import { lineAmount, newCells } from './quotation-form';
import { currencyIn } from '../kit/document/amounts';

/** Width of the cells, and whether they hold figures. */
const COLUMNS = [
  ['quotedQty', '5.5rem', true],
  ['unitOfMeasure', '3.75rem', false],
  ['unitPrice', '6rem', true],
  ['leadTimeDays', '3.5rem', true],
  ['minimumOrderQty', '4.5rem', true],
  ['taxInclusive', '8.5rem', false],
  ['notes', '4.5rem', false],
] as const;

export function QuotationLines({ form }: { readonly form: RecordForm }) {
  const { t } = useTranslation();
  const currency = currencyIn(form.draft.values['currency'] ?? '');
  const columns = COLUMNS.map(([id, width, isFigure]): LineColumn => {
    const head = t(`office.quotations.cells.${id}`);
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
      itemOf={({ cells: { itemName = '', itemId = '' } }) =>
        itemName === '' ? { name: itemId, code: '' } : { name: itemName, code: itemId }
      }
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
