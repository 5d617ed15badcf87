// How a register is doing, by what its till reported last and by its open day.
import type { TFunction } from 'i18next';
import type { Register } from '#shared/api/accounts/register';
import { listDayCycles } from '#shared/api/sales/day-cycles';
import type { DayCycle } from '#shared/api/sales/day-cycle';
import { dateAfter } from '../../ui/text/date-format';
import { formatCount } from '../../ui/text/number-format';
import { useTimes } from '../../ui/text/times';
import { useAnswer, type Answer } from '../kit/answers/use-answer';
import { statusOf } from './register-search';

/** A till that runs reports every minute; a restart takes a few. Milliseconds. */
const SILENT_AFTER = 15 * 60_000;

/** A day that was forgotten longer ago than this is not found. */
const MOST_DAYS_OPEN = 365;

/** Days that are open at the service, of all registers. */
export function useOpenDays(): Answer<readonly DayCycle[]> {
  return useAnswer(listDayCycles, { query: openDaysQuery(useTimes().today()) });
}

/** @param today YYYY-MM-DD */
export function openDaysQuery(today: string) {
  // A till whose clock is ahead may have opened the day of tomorrow.
  return { from: dateAfter(today, -MOST_DAYS_OPEN), to: dateAfter(today, 1), status: 'OPEN' } as const;
}

/** The oldest open day of a register. */
export function openDayOf({ registerId }: Register, days: readonly DayCycle[] | undefined): DayCycle | undefined {
  const own = days?.filter((day) => day.registerId === registerId) ?? [];
  return own.reduce<DayCycle | undefined>(
    (oldest, day) => (oldest === undefined || day.businessDate < oldest.businessDate ? day : oldest),
    undefined,
  );
}

/** When the registers were as they are shown: while this computer is offline it hears of none of them, which says nothing of them. */
export function knownAt({ answeredAt }: Pick<Answer<unknown>, 'answeredAt'>, now: () => Date): Date {
  return answeredAt === null ? now() : new Date(answeredAt);
}

/** Whether it should have been heard at that time and was not: it is in use, or has something to send. */
export function isSilent(register: Register, openDay: DayCycle | undefined, at: Date): boolean {
  const { lastHeardAt, unsentCount } = register;
  if (statusOf(register) !== 'ACTIVE' || lastHeardAt === null) return false;
  const isInUse = openDay !== undefined || (unsentCount ?? 0) > 0;
  return isInUse && at.getTime() - Date.parse(lastHeardAt) > SILENT_AFTER;
}

/** Whether it is out of use although a day of it is open, or its till has something to send: by itself that does not end. */
export function isLeftBehind(register: Register, openDay: DayCycle | undefined): boolean {
  return statusOf(register) !== 'ACTIVE' && (openDay !== undefined || (register.unsentCount ?? 0) > 0);
}

/** In use, but their till never reported. None where the service reports of no till: then it does not know. */
export function neverHeard(registers: readonly Register[]): readonly Register[] {
  const isHeard = ({ lastHeardAt }: Register) => lastHeardAt !== null;
  if (!registers.some(isHeard)) return [];
  return registers.filter((register) => statusOf(register) === 'ACTIVE' && !isHeard(register));
}

/** A status that this app does not know is shown as it is. */
export function statusText(register: Register, t: TFunction): string {
  const status = statusOf(register);
  const isKnown = status === 'ACTIVE' || status === 'INACTIVE' || status === 'TERMINATED';
  return isKnown ? t(`office.registers.statuses.${status}`) : status;
}

/** '14 entries since 12:20'; '0', and '–' where no till has reported yet. @param since of a time in a sentence */
export function unsentText(
  { unsentCount, oldestUnsentAt }: Register,
  since: (iso: string) => string,
  t: TFunction,
): string {
  if (unsentCount === null) return '–';
  if (unsentCount === 0) return formatCount(0);
  const entries = t('office.registers.entries', { count: unsentCount });
  return oldestUnsentAt === null
    ? entries
    : t('office.registers.unsentSince', { entries, when: since(oldestUnsentAt) });
}
