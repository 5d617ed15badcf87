// Names and values of customer fields as text.
import type { TFunction } from 'i18next';
import type { CustomerField } from '#shared/writes/customer-change';
import type { FieldValue } from '#shared/writes/kind';
import { businessDay } from '../../ui/text/date-format';
import type { ErrorData } from '#shared/errors';

export function fieldName(field: string, t: TFunction): string {
  const key = `sync.case.fields.${field as CustomerField}` as const;
  return t(key, { defaultValue: field });
}

/** Null for a value that is absent or empty. */
export function valueText(field: string, value: FieldValue, t: TFunction): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return t(value ? 'sync.case.yes' : 'sync.case.no');
  if (field === 'status') return t(`customers.statuses.${value as 'ACTIVE'}`, { defaultValue: value });
  return field === 'dob' ? businessDay(value) : value;
}

// The field that the service refused, and the message shown at it.
interface RefusedField {
  readonly field: string;
  readonly sentence: string;
}

/** Prefers the service's own message; null when no field is at fault. */
export function refusedField(error: ErrorData | null, t: TFunction): RefusedField | null {
  if (error?.field === undefined) return null;
  const { field, code, serviceWords } = error;
  if (serviceWords !== undefined) return { field, sentence: serviceWords };
  if (code !== 'VALIDATION_FAILED') return { field, sentence: t(`errors.${code}.what`) };
  return { field, sentence: t(`newCustomer.problems.${field as 'email'}`, { defaultValue: t('sync.case.notTaken') }) };
}
