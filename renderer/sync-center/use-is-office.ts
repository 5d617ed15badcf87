import { isOfficeOnly } from '#shared/ipc/session';
import { useTill } from '../till/use-till';

/** Whether this is a computer without a register: it is no till, and nothing is sold here. */
export function useIsOffice(): boolean {
  return isOfficeOnly(useTill().session);
}
