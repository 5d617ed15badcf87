// The first step of the close: the drawer is counted blind, what the till expects is not on the screen. Of a day in a van the
// round is stated too.
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type DayRow } from '../../../store/database/rows';
import { useKeys } from '../../../ui/keys/use-keys';
import { useTill } from '../../till-context';
import { CashCount } from '../count/cash-count';
import { CloseSteps } from './close-steps';
import { amountSoFar, countedOf } from '../../state/count-draft';
import columns from '../form/day-columns.module.css';
import { DayFigure } from '../form/day-figure';
import { drawerOf, setDrawer, showDay, useDay } from '../../state/day-state';
import { FinishButton } from '../form/finish-button';
import { RoundFields } from '../van/round-fields';
import { typedRound } from '../../state/van-draft';

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
