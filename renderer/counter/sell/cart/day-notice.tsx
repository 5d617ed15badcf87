// Whether the day is open, and of today: shown in the cart if not, with a button to open or close it.
import { Button } from '@mantine/core';
import { useTranslation } from '../../../locales/use-translation';
import { useOpenDay } from '../../../store/queries';
import { tillRulesOf } from '../../../store/core/merchant-config';
import { useStore } from '../../../store/core/store-context';
import { businessDay } from '../../../ui/text/date-format';
import { mayRunDay } from '../../../till/rights/may-run-day';
import classes from './day-notice.module.css';
import { useTill } from '../../../till/use-till';
import { useToday } from '../../use-today';

export function DayNotice() {
  const till = useTill();
  const { t } = useTranslation();
  const store = useStore();
  const { session } = till;
  const goTo = till.navigation.goTo;
  const day = useOpenDay(session.registerId);
  const today = useToday();
  if (day === undefined || store.practiceOf) return null;
  if (day?.businessDate === today) return null;
  const isAhead = day !== null && day.businessDate > today;
  const mayRun = mayRunDay(session);
  const whenClosed = tillRulesOf(session.merchant).saleWithoutDay
    ? t('day.countsToNext')
    : mayRun && t('day.opensAtPay');
  const go = () => {
    till.day.show({ kind: day ? 'count' : 'open' });
    goTo('day');
  };
  return (
    <div className={classes['strip']} role="status">
      <p>
        <strong>
          {day
            ? t(isAhead ? 'day.ahead' : 'day.forgotten', { date: businessDay(day.businessDate) })
            : t('day.notOpenSell')}
        </strong>{' '}
        {day ? t(isAhead ? 'day.aheadThen' : 'day.forgottenSell') : whenClosed}{' '}
        {!mayRun && <span id="day-notice-right">{t('day.needsRight')}</span>}
      </p>
      <Button
        variant="subtle"
        disabled={!mayRun}
        aria-describedby={mayRun ? undefined : 'day-notice-right'}
        onClick={go}
      >
        {t(day ? 'day.closeDay' : 'day.openDay')}
      </Button>
    </div>
  );
}
