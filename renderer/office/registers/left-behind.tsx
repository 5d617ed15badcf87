// What a question says that would be left behind at a register: its unsent entries, its open day, and who asks.
import type { Register } from '#shared/api/accounts/register';
import type { DayCycle } from '#shared/api/sales/day-cycle';
import { useTranslation } from '../../locales/use-translation';
import { useTill } from '../../till/use-till';
import { businessDay } from '../../ui/text/date-format';

interface LeftBehindProps {
  readonly register: Register;
  /** Null for none, undefined where that could not be read. */
  readonly openDay: DayCycle | null | undefined;
}

export function LeftBehind({ register: { registerId, unsentCount }, openDay }: LeftBehindProps) {
  const { t } = useTranslation();
  const { session } = useTill();
  return (
    <>
      {session.registerId === registerId && <p>{t('office.registers.terminateOwn')}</p>}
      {unsentCount !== null && unsentCount > 0 && (
        <p>{t('office.registers.terminateUnsent', { count: unsentCount })}</p>
      )}
      {openDay === undefined && <p>{t('office.registers.terminateDayUnknown')}</p>}
      {openDay && <p>{t('office.registers.terminateDay', { day: businessDay(openDay.businessDate) })}</p>}
    </>
  );
}
