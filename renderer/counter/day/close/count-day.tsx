// The first step of the close: a blind count, without the expected amount on the screen. For a day with a van the end of its
// round is entered too.
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import type { DayRow } from '../../../store/database/till-rows';
import { useCashSteps, useSaleToPayAgain } from '../../../store/queries';
import { useIsUnreadable } from '../../../store/core/use-live-query';
import { useStore } from '../../../store/core/store-context';
import { noteShownCount } from '../../../store/day/shown-count';
import { reportFailure } from '../../../ui/messages/failure';
import { useSaving } from '../../../ui/fields/use-saving';
import { CashCount } from '../count/cash-count';
import { CloseSteps } from './close-steps';
import { CountedBefore, OpenSales, ToPayAgain } from './count-notices';
import { amountSoFar, countedOf, EMPTY_COUNT } from '../../../till/count-draft';
import columns from '../form/day-columns.module.css';
import { DayFigure } from '../form/day-figure';
import { drawerOf } from '../../../till/day-state';
import { FinishButton } from '../form/finish-button';
import { RoundFields } from '../van/round-fields';
import { typedRound } from '../../../till/van-draft';
import { useDay, useTill } from '../../../till/use-till';

export function CountDay({ day }: { readonly day: DayRow }) {
  const till = useTill();
  const { t } = useTranslation();
  const store = useStore();
  const { session, currency } = till;
  const { isSaving, run } = useSaving();
  const { count: draft, countedAfter, round } = useDay((state) => drawerOf(state.drawer, day.dayCycleId));
  const steps = useCashSteps(day.dayCycleId);
  // While the disk cannot be read nothing is sold either: it is counted as it will be read.
  const isUnreadable = useIsUnreadable();
  const isCountedUnread = countedAfter === null && steps !== undefined && draft !== EMPTY_COUNT;
  useEffect(() => {
    if (isCountedUnread) till.day.setDrawer(day.dayCycleId, { countedAfter: steps });
  }, [isCountedUnread, steps, till, day.dayCycleId]);
  const button = useRef<HTMLButtonElement>(null);
  const counted = countedOf(draft, currency);
  const { vehicle } = day;
  const isRoundStated = !vehicle || typedRound(round, vehicle.startOdometerKm).kind === 'ready';
  const toPayAgain = useSaleToPayAgain();
  const isReady = counted.kind === 'counted' && isRoundStated && !toPayAgain;
  const finish = () => {
    if (counted.kind !== 'counted' || !isReady) return;
    void run(async () => {
      // A disk that fails keeps nobody from closing: the close itself says so.
      await noteShownCount(store, session, day.dayCycleId, counted.cash).catch(reportFailure);
      till.day.show({ kind: 'difference' });
    });
  };
  return (
    <>
      <CloseSteps day={day} step="count" />
      <div className={columns['columns']}>
        {/* Or nobody would be told of a sale made while it is counted. */}
        {(steps !== undefined || isUnreadable) && (
          <CashCount
            title={t('day.count.close')}
            draft={draft}
            onChange={(count) => till.day.setDrawer(day.dayCycleId, { count, countedAfter: steps ?? null })}
            onLast={() => button.current?.focus()}
          />
        )}
        <div className={columns['middle']}>
          <DayFigure title={t('day.count.soFar')} amount={amountSoFar(draft, currency)} currency={currency} />
          <CountedBefore day={day} />
          {toPayAgain && <ToPayAgain receiptNumber={toPayAgain} />}
          <OpenSales />
          <p className={columns['beside']}>{t('day.count.hidden')}</p>
          {vehicle && (
            <RoundFields
              vehicle={vehicle}
              draft={round}
              onChange={(changed) => till.day.setDrawer(day.dayCycleId, { round: changed })}
            />
          )}
          <FinishButton
            button={button}
            isDisabled={!isReady || isSaving}
            say={t(
              toPayAgain
                ? 'errors.SALE_TO_PAY_AGAIN.what'
                : isRoundStated
                  ? 'day.count.emptyIsNone'
                  : 'day.van.needsRound',
            )}
            onPress={finish}
          >
            {t('day.count.finish')}
          </FinishButton>
        </div>
      </div>
    </>
  );
}
