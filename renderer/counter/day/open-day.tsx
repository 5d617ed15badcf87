// Opens the day: the drawer is counted for its float and a van chosen if the till goes out in one; from then on sales count to the day.
import { useRef, useState } from 'react';
import { ZERO } from '#shared/domain/money/money';
import { isDoubtfulInDrawer } from '#shared/domain/sale/plausible-cash';
import { errorData, type ErrorData } from '#shared/errors';
import { useTranslation } from '../../locales/use-translation';
import { useDayCycles } from '../open-day/day-cycles';
import { DayDateFields, useDayDate } from '../open-day/day-date';
import { DayElsewhereNotice } from '../open-day/day-elsewhere';
import { DoubtedCash } from '../open-day/doubted-cash';
import { SoldBeforeSay } from '../open-day/sold-before-say';
import { useSyncStatus } from '../../bridge/sync-status';
import { readDayDate } from '../../store/day/date-doubt';
import { openDay } from '../../store/day/day';
import { floatIn } from '../../store/day/sold-before';
import { useCashSoldBefore, useOwnDays } from '../../store/queries';
import { useStore } from '../../store/core/store-context';
import { announce } from '../../ui/messages/announcer';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { dateIn } from '../../ui/text/date-format';
import { CashCount } from './count/cash-count';
import { amountSoFar, countedOf } from '../../till/count-draft';
import columns from './form/day-columns.module.css';
import { DayFigure } from './form/day-figure';
import { FinishButton } from './form/finish-button';
import { knownVans, vanAsBefore } from './van/known-vans';
import { dayCycleQuery, firstPeriod } from '../open-day/period';
import { typedVan } from '../../till/van-draft';
import { VanFields } from './van/van-fields';
import { useDay, useTill } from '../../till/use-till';

export function OpenDay({ onOpened }: { readonly onOpened: () => void }) {
  const till = useTill();
  const { t } = useTranslation();
  const store = useStore();
  const { session, currency } = till;
  const draft = useDay((state) => state.float);
  const said = useDay((state) => state.van);
  const [dayCycleId] = useState(store.newId);
  const [vehicleId] = useState(store.newId);
  /** The business date as typed, if the clock is doubted. */
  const [stated, setStated] = useState('');
  const [error, setError] = useState<ErrorData | null>(null);
  const [isSaving, setSaving] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const counted = countedOf(draft, currency);
  const drawer = amountSoFar(draft, currency);
  const soldBefore = useCashSoldBefore(session.registerId) ?? ZERO;
  const own = useOwnDays(session.registerId) ?? [];
  const period = firstPeriod(dateIn(session.merchant.timeZone, store.now()));
  const listed = useDayCycles(dayCycleQuery(period), session.merchantCode, true).data ?? [];
  const known = knownVans(own, listed);
  const van = said ?? vanAsBefore(own);
  const typed = typedVan(van, known, vehicleId);
  const date = useDayDate();
  const isDated = !date?.doubt || stated !== '';
  const isReady = counted.kind === 'counted' && typed.kind === 'ready' && isDated;
  const [isDoubted, setDoubted] = useState(false);
  const press = () => {
    if (counted.kind === 'counted' && isDoubtfulInDrawer(counted.cash.amount, currency)) setDoubted(true);
    else void open();
  };
  const open = async () => {
    setDoubted(false);
    if (counted.kind !== 'counted' || typed.kind !== 'ready' || !isDated || isSaving) return;
    setSaving(true);
    try {
      const { vehicle } = typed;
      // Checked again on submit: the clock may have been set since the screen was opened.
      const { doubt } = await readDayDate(store, session, useSyncStatus.getState().status);
      if (doubt && stated === '') {
        setSaving(false);
        return;
      }
      await openDay(store, session, dayCycleId, counted.cash, {
        vehicle,
        businessDate: doubt ? stated : null,
        openSaleReason: t('day.report.openSaleReason'),
      });
      announce(t('day.openDay'));
      till.day.forgetOpening();
      onOpened();
    } catch (failure) {
      setError(errorData(failure));
      setSaving(false);
    }
  };
  const dates = date && <DayDateFields date={date} stated={stated} onState={setStated} />;
  return (
    <div className={columns['columns']}>
      <CashCount
        title={t(soldBefore === 0 ? 'day.count.open' : 'day.count.close')}
        draft={draft}
        onChange={till.day.setFloat}
        onLast={() => button.current?.focus()}
      />
      <div className={columns['middle']}>
        <DayFigure title={t('day.float')} amount={floatIn(drawer, soldBefore)} currency={currency} />
        <SoldBeforeSay soldBefore={soldBefore} drawer={drawer} />
        <DayElsewhereNotice />
        <p className={columns['beside']}>{t('day.count.floatSay')}</p>
        {date?.doubt && dates}
        <VanFields draft={van} typed={typed} known={known} onChange={till.day.setVan} />
        {!date?.doubt && dates}
        {error && <ErrorNotice error={error} />}
        {isDoubted && counted.kind === 'counted' && (
          <DoubtedCash
            amount={counted.cash.amount}
            isBusy={isSaving}
            onChange={() => setDoubted(false)}
            onRecord={() => void open()}
          />
        )}
        <FinishButton
          button={button}
          isDisabled={!isReady || isSaving}
          say={t(!isDated ? 'day.date.missing' : typed.kind === 'ready' ? 'day.count.emptyIsNone' : 'day.van.needsVan')}
          onPress={press}
        >
          {t('day.openDay')}
        </FinishButton>
      </div>
    </div>
  );
}
