// Which field the service did not take, and what is said beside it.
import { type TFunction } from 'i18next';
import { type ErrorData } from '#shared/errors';

export interface RefusedField {
  readonly field: string;
  readonly sentence: string;
}

/** The service's own words, if it gave some, else what the till says; null when no field is at fault. */
export function refusedField(error: ErrorData | null, t: TFunction): RefusedField | null {
  if (error?.field === undefined) return null;
  const { field, code, serviceWords } = error;
  if (serviceWords !== undefined) return { field, sentence: serviceWords };
  if (code !== 'VALIDATION_FAILED') return { field, sentence: t(`errors.${code}.what`) };
  return { field, sentence: t(`newCustomer.problems.${field as 'email'}`, { defaultValue: t('sync.case.notTaken') }) };
}
