// The first step of the close: the drawer is counted blind, what the till expects is not on the screen. Of a day in a van the
// round is stated too.
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type DayRow } from '../../store/queries';
import { useKeys } from '../../ui/use-keys';
import { useTill } from '../frame/till-context';
import { CashCount } from './cash-count';
import { CloseSteps } from './close-steps';
import { amountSoFar, countedOf } from './count-draft';
import columns from './day-columns.module.css';
import { DayFigure } from './day-figure';
import { drawerOf, setDrawer, showDay, useDay } from './day-state';
import { FinishButton } from './finish-button';
import { RoundFields } from './round-fields';
import { typedRound } from './van-draft';

export function CountDay({ day }: { readonly day: DayRow }) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const { count: draft, round } = useDay((state) => drawerOf(state.drawer, day.dayCycleId));
  const button = useRef<HTMLButtonElement>(null);
  const counted = countedOf(draft, currency);
  const { vehicle } = day;
  const isRoundStated = !vehicle || typedRound(round, vehicle.startOdometerKm).is === 'ready';
  const isReady = counted.is === 'counted' && isRoundStated;
  const finish = () => isReady && showDay({ is: 'difference' });
  useKeys({ 'mod+Enter': finish, Escape: () => showDay({ is: 'overview' }) });
  return (
    <>
      <CloseSteps day={day} step="count" />
      <div className={columns['columns']}>
        <CashCount
          title={t('day.count.close')}
          draft={draft}
          onChange={(count) => setDrawer(day.dayCycleId, { count })}
          onLast={() => button.current?.focus()}
        />
        <div className={columns['middle']}>
          <h2>{t('day.count.soFar')}</h2>
          <DayFigure amount={amountSoFar(draft, currency)} currency={currency} />
          <p className={columns['say']}>{t('day.count.hidden')}</p>
          {vehicle && (
            <RoundFields
              vehicle={vehicle}
              draft={round}
              onChange={(changed) => setDrawer(day.dayCycleId, { round: changed })}
            />
          )}
          <FinishButton
            button={button}
            isDisabled={!isReady}
            say={t(isRoundStated ? 'day.count.emptyIsNone' : 'day.van.needsRound')}
            onPress={finish}
          >
            {t('day.count.finish')}
          </FinishButton>
        </div>
      </div>
    </>
  );
}
