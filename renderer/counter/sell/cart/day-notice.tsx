// Whether the day is open, and of today: shown in the cart if not, with a button to open or close it.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import type { DayRow } from '../../../store/database/till-rows';
import { useOpenDay } from '../../../store/queries';
import { tillRulesOf } from '../../../store/core/merchant-config';
import { useStore } from '../../../store/core/store-context';
import { mayRunDay } from '../../../till/rights/may-run-day';
import classes from './day-notice.module.css';
import { useTill } from '../../../till/use-till';
import { useOtherDate } from '../../open-day/other-date';
import { useToday } from '../../use-today';

export function DayNotice() {
  const { t } = useTranslation();
  const store = useStore();
  const { session } = useTill();
  const day = useOpenDay(session.registerId);
  const today = useToday();
  const mayRun = mayRunDay(session);
  if (day === undefined || store.practiceOf) return null;
  if (day) return day.businessDate !== today && <OtherDate day={day} />;
  const whenClosed = tillRulesOf(session.merchant).saleWithoutDay
    ? t('day.countsToNext')
    : mayRun && t('day.opensAtPay');
  return <DayStrip what={t('day.notOpenSell')} then={whenClosed} action="open" />;
}

function OtherDate({ day }: { readonly day: DayRow }) {
  const { t } = useTranslation();
  const other = useOtherDate(day, t('day.forgottenSell'));
  return other && <DayStrip what={other.what} then={other.then} action={other.isToClose ? 'count' : null} />;
}

interface DayStripProps {
  readonly what: string;
  readonly then: ReactNode;
  /** Null where the day is as it should be. */
  readonly action: 'open' | 'count' | null;
}

function DayStrip({ what, then, action }: DayStripProps) {
  const { day, navigation, session } = useTill();
  const { t } = useTranslation();
  const mayRun = mayRunDay(session);
  return (
    <div className={classes['strip']} role="status">
      <p>
        <strong>{what}</strong> {then} {action && !mayRun && <span id="day-notice-right">{t('day.needsRight')}</span>}
      </p>
      {action && (
        <Button
          variant="subtle"
          disabled={!mayRun}
          aria-describedby={mayRun ? undefined : 'day-notice-right'}
          onClick={() => {
            day.show({ kind: action });
            navigation.goTo('day');
          }}
        >
          {t(action === 'open' ? 'day.openDay' : 'day.closeDay')}
        </Button>
      )}
    </div>
  );
}
