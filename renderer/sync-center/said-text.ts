// What a failed request is said to have met.
import type { TFunction } from 'i18next';
import { isServiceProblem, type ErrorData } from '#shared/errors';

/** The service's own message, otherwise ours. Where the service itself has a problem both: its words alone do not say so. */
export function saidText(error: ErrorData, t: TFunction): string {
  const { code, serviceWords } = error;
  const ours = t(`errors.${code}.what`);
  if (serviceWords === undefined) return ours;
  const theirs = t('app.quoted', { text: serviceWords });
  return isServiceProblem(error) ? `${ours} ${theirs}` : theirs;
}
