// A day of this register that is not the one of this till: opened on another computer, or before its data was lost. Says so where this till's own
// day is not open, so that nobody opens a second one for the same drawer.
import type { DayCycle } from '#shared/api/sales/day-cycle';
import { useTranslation } from '../../locales/use-translation';
import type { DayRow } from '../../store/database/till-rows';
import { useOwnDays } from '../../store/queries';
import { openDayAmong } from '../../store/writes/store-day';
import { useComputerName } from '../../till/use-computer-name';
import { useTill } from '../../till/use-till';
import { Notice } from '../../ui/messages/notice';
import { useTimes } from '../../ui/text/times';
import { useDayCycles } from './day-cycles';
import { openDaysQuery } from './period';

/**
 * Open at this register, and not the day of this till.
 * @param own the days of the register in this till's store; undefined until they are read
 */
export function isOpenElsewhere(day: DayCycle, registerId: number, own: readonly DayRow[] | undefined): boolean {
  if (!own || day.registerId !== registerId || day.status !== 'OPEN') return false;
  const isClosedHere = own.some(({ dayCycleId, status }) => dayCycleId === day.dayCycleId && status === 'CLOSED');
  return !isClosedHere && openDayAmong(own, registerId)?.dayCycleId !== day.dayCycleId;
}

/** The latest such day in the last reply of the service; null if there is none, or it is not known. */
export function useDayElsewhere(): DayCycle | null {
  const { session } = useTill();
  const own = useOwnDays(session.registerId);
  const query = openDaysQuery(useTimes().today());
  const { data } = useDayCycles(query, session.merchantCode, true);
  return data?.find((day) => isOpenElsewhere(day, session.registerId, own)) ?? null;
}

/** 'Register 1 has a day open on FRONT-PC, since 09:12.' */
export function useOpenElsewhereText(): (day: DayCycle) => string {
  const { t } = useTranslation();
  const { registerId } = useTill().session;
  const { since } = useTimes();
  const computerName = useComputerName();
  return ({ openedOn, startedAt, businessDate }) => {
    const when = startedAt === null ? businessDate : since(startedAt);
    return t('day.elsewhere.open', { register: registerId, device: computerName(openedOn), when });
  };
}

/** Where a day can be opened. */
export function DayElsewhereNotice() {
  const { t } = useTranslation();
  const day = useDayElsewhere();
  const text = useOpenElsewhereText();
  return day && <Notice tone="attend" what={text(day)} then={t('day.elsewhere.then')} />;
}
