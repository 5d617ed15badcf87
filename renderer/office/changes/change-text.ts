// A change in one line: 'Unit price of STRAND GLASS NECKLACE: AED 4.95 → AED 4.50'.
import type { TFunction } from 'i18next';
import { CHANGE_KINDS, type Change, type ChangedField } from '#shared/api/accounts/changes';
import { factsText, isolated, listText } from '../../ui/text/list-text';
import { fieldName } from './field-names';
import { typeOf, valueText, type ChangeNames } from './value-text';

export function kindText(kind: string, t: TFunction): string {
  const known = CHANGE_KINDS.find((each) => each === kind);
  return known === undefined ? kind : t(`office.changes.kinds.${known}`);
}

/** By its name then, by that which it has here now, or by what kind it is and its number. */
export function recordText(change: Change, { t, nameHere }: Pick<ChangeNames, 't' | 'nameHere'>): string {
  const { kind, recordId } = change;
  const name = change.recordName ?? nameHere(change);
  if (name !== undefined) return name;
  return kind === 'MERCHANT' ? kindText(kind, t) : `${kindText(kind, t)} ${isolated(recordId)}`;
}

export function changeText(change: Change, names: ChangeNames): string {
  const { t } = names;
  const { operation, kind, fields } = change;
  const record = recordText(change, names);
  if (operation === 'CREATED') return t('office.changes.created', { record });
  if (operation === 'DELETED') return t('office.changes.deleted', { record });
  const [first, ...others] = fields;
  if (!first) return record;
  const nameOf = ({ field }: ChangedField) => fieldName(kind, field, t);
  if (!hasValues(first)) return t('office.changes.of', { field: listText(fields.map(nameOf)), record });
  const what = subjectText(change, first, record, t);
  return factsText([
    t('office.changes.is', { what, value: fieldText(change, first, names) }),
    others.length > 0 && t('office.changes.more', { count: others.length }),
  ]);
}

/** 'Unit price of LANTERN'; 'LANTERN, excluded from sale discounts' of what is or is not; the merchant has no name here. */
function subjectText({ kind }: Change, { field }: ChangedField, record: string, t: TFunction): string {
  const name = fieldName(kind, field, t);
  if (kind === 'MERCHANT') return name;
  return t(typeOf(kind, field) === 'yesNo' ? 'office.changes.isOr' : 'office.changes.of', { field: name, record });
}

/** 'from 4.95 to 4.50' as 'AED 4.95 → AED 4.50'; of a new or deleted record its value; that it changed where none is noted. */
export function fieldText(change: Change, { field, before, after }: ChangedField, names: ChangeNames): string {
  const { t } = names;
  const text = (value: NonNullable<typeof before> | null) => valueText(change, field, value, names);
  if (before === undefined && after === undefined) return t('office.changes.notKept');
  if (before === undefined) return text(after ?? null);
  if (after === undefined) return text(before);
  return t('audit.change', { before: text(before), amount: text(after) });
}

function hasValues({ before, after }: ChangedField): boolean {
  return before !== undefined || after !== undefined;
}
