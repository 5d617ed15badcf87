import type { TFunction } from 'i18next';
import { isOfficeOnly } from '#shared/ipc/session';
import { factsText } from './list-text';

/** 'Register 4', or 'Back office' where there is no register. */
export function registerText(registerId: number, t: TFunction): string {
  return isOfficeOnly({ registerId }) ? t('rail.office') : t('signIn.registerNumber', { register: registerId });
}

/** 'Register 4 · Front counter'; without the name where it is not known. */
export function namedRegisterText(
  registerId: number,
  registers: readonly { readonly registerId: number; readonly name: string }[] | null | undefined,
  t: TFunction,
): string {
  const name = registers?.find((each) => each.registerId === registerId)?.name;
  return factsText([registerText(registerId, t), name]);
}
