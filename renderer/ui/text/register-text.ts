import type { TFunction } from 'i18next';
import { isOfficeOnly } from '#shared/ipc/session';

/** 'Register 4', or 'Back office' where there is no register. */
export function registerText(registerId: number, t: TFunction): string {
  return isOfficeOnly({ registerId }) ? t('rail.office') : t('signIn.registerNumber', { register: registerId });
}
