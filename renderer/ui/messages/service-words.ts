import type { ErrorData } from '#shared/errors';
import type { i18n } from 'i18next';

/** The service's own message, which is English; null where it sent none, and where it says the same as ours. */
export function wordsOfService(
  { code, serviceWords }: ErrorData,
  { getFixedT }: Pick<i18n, 'getFixedT'>,
): string | null {
  const isTold = serviceWords === getFixedT('en', 'app')(`errors.${code}.what`);
  return serviceWords === undefined || isTold ? null : serviceWords;
}
