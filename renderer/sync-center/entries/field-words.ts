// Names and values of the fields of customers and of records of the back office as text.
import type { TFunction } from 'i18next';
import type { CustomerField } from '#shared/writes/customer-change';
import type { Conflict } from '#shared/writes/kind';
import { businessDay, dayWithoutWeekday } from '../../ui/text/date-format';
import { namesText } from '../../ui/text/list-text';
import { formatCount, formatDecimal } from '../../ui/text/number-format';
import { fieldRefusalText } from '../../ui/messages/refusal-text';
import type { ErrorData } from '#shared/errors';

const FEWEST_DECIMALS = 2;

const DAYS: ReadonlySet<string> = new Set(['quoteDate', 'validUntil', 'validTo']);

export function fieldName(field: string, t: TFunction): string {
  const ofRecord = t(`sync.case.recordFields.${field as 'name'}`, { defaultValue: field });
  return t(`sync.case.fields.${field as CustomerField}`, { defaultValue: ofRecord });
}

/** Null for a value that is absent or empty. */
export function valueText(field: string, value: Conflict['fields'][number]['ours'], t: TFunction): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return formatCount(value);
  if (Array.isArray(value)) {
    const isPlain = value.every((each) => typeof each !== 'object');
    if (isPlain && value.length > 0) return namesText(value.map(String));
    return t('sync.case.lines', { count: value.length });
  }
  if (typeof value === 'object') return null;
  if (typeof value === 'boolean') return t(value ? 'sync.case.yes' : 'sync.case.no');
  if (field === 'status') return t(`customers.statuses.${value as 'ACTIVE'}`, { defaultValue: value });
  if (field === 'dob') return dayWithoutWeekday(value);
  return DAYS.has(field) ? businessDay(value) : value;
}

/** Without a currency: a document may have another than the till, with more decimals. @param value major units */
export function linePrice(value: number): string {
  const digits = String(value);
  return formatDecimal(digits, Math.max(FEWEST_DECIMALS, digits.split('.')[1]?.length ?? 0));
}

// The field that the service refused, and the message shown at it.
interface RefusedField {
  readonly field: string;
  readonly sentence: string;
}

/** Null when no field is at fault. */
export function refusedField(error: ErrorData | null, t: TFunction): RefusedField | null {
  if (error?.field === undefined) return null;
  const { field } = error;
  const said = fieldRefusalText(error, t);
  if (said !== null) return { field, sentence: said };
  return { field, sentence: t(`newCustomer.problems.${field as 'email'}`, { defaultValue: t('sync.case.notTaken') }) };
}
