// What is offered, line by line.
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '#shared/domain/money/money';
import { useStore } from '../../store/core/store-context';
import { useKeys } from '../../ui/keys/use-keys';
import { ItemField } from '../kit/document/item-field';
import { LineGrid, type LineColumn } from '../kit/document/line-grid';
import { cellName, LINES, linesOf, linesText } from '../kit/document/lines';
import type { RecordForm } from '../kit/form/use-record-form';
import { lineAmount, newLine } from './quotation-form';
import { currencyIn } from '../kit/document/amounts';

/** Width of the cells, and whether they hold figures. */
const COLUMNS = [
  ['quotedQty', '6rem', true],
  ['unitOfMeasure', '4rem', false],
  ['unitPrice', '6.5rem', true],
  ['leadTimeDays', '4rem', true],
  ['minimumOrderQty', '5rem', true],
  ['taxInclusive', '7rem', false],
  ['notes', '8rem', false],
] as const;

export function QuotationLines({ form }: { readonly form: RecordForm }) {
  const { t } = useTranslation();
  const { newId } = useStore();
  const finder = useRef<HTMLInputElement>(null);
  const added = useRef<string | null>(null);
  useKeys({
    'mod+I': form.mayEdit
      ? (event) => {
          event.preventDefault();
          finder.current?.focus();
        }
      : null,
  });
  const lines = linesOf(form.draft.values);
  useEffect(() => {
    // The quantity of the line just added comes next.
    if (added.current === null) return;
    const name = cellName(added.current, 'quotedQty');
    added.current = null;
    window.document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  }, [lines.length]);
  const currency = currencyIn(form.draft.values['currency'] ?? '');
  const add = (item: Parameters<typeof newLine>[1]) => {
    const line = newLine(newId(), item);
    added.current = line.key;
    form.set(LINES, linesText([...lines, line]));
  };
  const columns = COLUMNS.map(([id, width, isFigure]): LineColumn => {
    const head = t(`office.quotations.cells.${id}`);
    if (id !== 'taxInclusive') return { id, head, width, isFigure };
    const choices = (['false', 'true'] as const).map((value) => ({
      value,
      label: t(`office.quotations.tax.${value}`),
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
        head: t('office.quotations.cells.amount', { currency: currency?.code ?? '' }),
        of: (line) => {
          const amount = lineAmount(line, currency);
          return currency && amount !== null ? formatAmount(amount, currency) : '–';
        },
      }}
    >
      {form.mayEdit && (
        <ItemField
          ref={finder}
          label={t('office.document.addLine')}
          shortcut="Control+I"
          onPick={({ itemId, name, uomCode }) => add({ itemId, itemName: name, unitOfMeasure: uomCode ?? '' })}
          onName={(name) => add({ itemId: '', itemName: name, unitOfMeasure: '' })}
        />
      )}
    </LineGrid>
  );
}
