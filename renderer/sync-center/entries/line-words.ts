// Lines of a document as text: one as a whole, and where a document differs from others.
import type { TFunction } from 'i18next';
import { factsText } from '../../ui/text/list-text';
import { formatCount } from '../../ui/text/number-format';
import { fieldName, linePrice, valueText } from './field-words';
import { areLines, itemOf, lineChanges, type Line, type LineField, type LineValue } from './line-changes';

export function lineValue(field: LineField, value: LineValue, t: TFunction): string {
  if (field === 'unitPrice' && typeof value === 'number') return linePrice(value);
  return valueText(field, value, t) ?? t('sync.case.empty');
}

/** Null for what are no lines, and where nothing differs. */
export function differingLines(value: unknown, others: readonly unknown[], t: TFunction): string | null {
  if (!areLines(value)) return null;
  const texts = others.flatMap((other) =>
    (lineChanges(other, value) ?? []).map((change) => {
      if (change.kind === 'removed') return t('sync.change.removed', { item: change.item });
      if (change.kind === 'added') return lineText(change.line, t);
      const field = factsText([change.item, fieldName(change.field, t)]);
      return t('sync.case.lineValue', { field, value: lineValue(change.field, change.will, t) });
    }),
  );
  return texts.length === 0 ? null : [...new Set(texts)].join('; ');
}

function lineText(line: Line, t: TFunction): string {
  const { quotedQty, unitPrice } = line;
  const facts = { quantity: formatCount(Number(quotedQty)), item: itemOf(line), price: linePrice(Number(unitPrice)) };
  return t('sync.case.line', facts);
}
