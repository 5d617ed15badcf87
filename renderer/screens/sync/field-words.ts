// The fields of a customer and their values in plain words.
import { type TFunction } from 'i18next';
import { type CustomerField } from '#shared/writes/customer-change';
import { type FieldValue } from '#shared/writes/kind';
import { fullDay } from '../../ui/moments';

export function fieldName(field: string, t: TFunction): string {
  const key = `sync.case.fields.${field as CustomerField}` as const;
  return t(key, { defaultValue: field });
}

/** Null for a value that is absent or empty. */
export function valueText(field: string, value: FieldValue, t: TFunction): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return t(value ? 'sync.case.yes' : 'sync.case.no');
  if (field === 'status') return t(`customers.statuses.${value as 'ACTIVE'}`, { defaultValue: value });
  const day = field === 'dob' ? new Date(`${value}T00:00:00`) : null;
  return day && !Number.isNaN(day.getTime()) ? fullDay(day) : value;
}
