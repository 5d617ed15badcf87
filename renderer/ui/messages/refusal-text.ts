import type { TFunction } from 'i18next';
import type { ErrorCode, ErrorData } from '#shared/errors';
import { isolated } from '../text/list-text';

/** They do not say what is wrong with the field; only the service's message does. */
const UNSPECIFIC: readonly ErrorCode[] = ['VALIDATION_FAILED', 'WRITE_REFUSED'];

/** What the service says of a field that it refused, in the language of the page where the code tells; null if nothing does. */
export function fieldRefusalText({ code, serviceWords }: ErrorData, t: TFunction): string | null {
  if (!UNSPECIFIC.includes(code)) return t(`errors.${code}.what`);
  return serviceWords === undefined ? null : isolated(serviceWords);
}
