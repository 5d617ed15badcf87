// The day of this till: whether it is open, its actions, and its cash movements.
import { useTranslation } from '../../locales/use-translation';
import { personName } from '../../bridge/person-name';
import { Button } from '@mantine/core';
import { minorFromDecimal, negate } from '#shared/domain/money/money';
import { factMark } from '../../ui/text/list-text';
import { currencyName, formatCount, moneyText } from '../../ui/text/number-format';
import { floatOf } from '../../store/day/day';
import { useCashMovements, useDayReport, useUnsentDayWrites } from '../../store/queries';
import type { CashMovementRow, DayRow } from '../../store/database/till-rows';
import { useStore } from '../../store/core/store-context';
import { PrintNotice } from '../../devices/printing/print-notice';
import { EmptyState } from '../../ui/layout/empty-state';
import { Fact } from '../../ui/layout/fact';
import { MainButton } from '../../ui/front/main-button';
import { businessDay, clockTime } from '../../ui/text/date-format';
import { Money } from '../../ui/text/money';
import { Notice } from '../../ui/messages/notice';
import { useTimes } from '../../ui/text/times';
import { useOtherDate } from '../open-day/other-date';
import { useDayElsewhere, useOpenElsewhereText } from '../open-day/day-elsewhere';
import { CashForm } from './cash-form';
import { tillRulesOf } from '../../store/core/merchant-config';
import { mayRunDay } from '../../till/rights/may-run-day';
import classes from './this-day.module.css';
import { useDay, useTill } from '../../till/use-till';
import { useToday } from '../use-today';
import { useShortcuts } from '../../ui/keys/shortcut';
import { NotSentBadge } from '../../ui/messages/not-sent-badge';

/** @param day null while none is open */
export function ThisDay({ day }: { readonly day: DayRow | null }) {
  const { t } = useTranslation();
  const { registerId } = useTill().session;
  return (
    <section className={classes['panel']} aria-label={t('day.yourDay', { register: registerId })}>
      <h2>{t('day.yourDay', { register: registerId })}</h2>
      <PrintNotice />
      {day ? <OpenedDay day={day} /> : <NoDay />}
    </section>
  );
}

function NoDay() {
  const till = useTill();
  const { t } = useTranslation();
  const { session } = till;
  const elsewhere = useDayElsewhere();
  const elsewhereText = useOpenElsewhereText();
  const mayRun = mayRunDay(session);
  const then = t(
    mayRun ? 'day.notOpenThen' : tillRulesOf(session.merchant).saleWithoutDay ? 'day.countsToNext' : 'day.neededToSell',
  );
  const state = elsewhere ? (
    <EmptyState
      what={t('day.elsewhere.notOpen')}
      then={`${elsewhereText(elsewhere)} ${mayRun ? t('day.elsewhere.then') : then}`}
    />
  ) : (
    <EmptyState what={t('day.notOpen')} then={then} />
  );
  return (
    <>
      {state}
      <MainButton
        action="openOrCount"
        size="xl"
        fullWidth
        disabled={!mayRun}
        aria-describedby={mayRun ? undefined : DAY_RIGHT_ID}
        onClick={() => till.day.show({ kind: 'open' })}
      >
        {t('day.openDay')}
      </MainButton>
      <MissingDayRight />
    </>
  );
}

function OpenedDay({ day }: { readonly day: DayRow }) {
  const { session } = useTill();
  const stage = useDay((state) => state.stage);
  const today = useToday();
  return (
    <>
      {day.businessDate !== today && <OtherDate day={day} />}
      <DayFacts day={day} />
      {mayRunDay(session) && stage.kind === 'cash' ? <CashForm kind={stage.movement} /> : <DayActions />}
      <Movements dayCycleId={day.dayCycleId} />
    </>
  );
}

function OtherDate({ day }: { readonly day: DayRow }) {
  const { t } = useTranslation();
  const other = useOtherDate(day, t('day.forgottenThen'));
  return other && <Notice tone="attend" what={other.what} then={other.then} />;
}

function DayFacts({ day }: { readonly day: DayRow }) {
  const { t } = useTranslation();
  const store = useStore();
  const { session, currency } = useTill();
  const { moment } = useTimes();
  const report = useDayReport(day, session.merchant.timeZone);
  const isUnsent = useUnsentDayWrites()?.some(({ entryId }) => entryId === day.dayCycleId) ?? false;
  return (
    <dl>
      <Fact name={t('day.businessDate')}>
        {businessDay(day.businessDate)} {isUnsent && <NotSentBadge>{t('day.notSent')}</NotSentBadge>}
      </Fact>
      <Fact name={t('day.openedAt')}>
        {t('day.openedBy', { when: moment(day.openedAt), name: personName(day.openedBy) })}
      </Fact>
      {day.vehicle && (
        <Fact name={t('day.van.van')}>
          <bdi>{day.vehicle.vehicleLabel}</bdi>
          {factMark()}
          {t('day.van.fromKm', { km: formatCount(day.vehicle.startOdometerKm) })}
        </Fact>
      )}
      <Fact name={t('day.float')}>
        <bdi>{moneyText(floatOf(day, store), currency)}</bdi>
      </Fact>
      <Fact name={t('day.sold')}>
        {report
          ? t('day.soldSay', {
              sales: t('day.sales', { count: report.sales.count }),
              returns: t('day.returns', { count: report.returns.count }),
            })
          : '–'}
      </Fact>
    </dl>
  );
}

function DayActions() {
  const till = useTill();
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  const right = mayRunDay(till.session) ? {} : { disabled: true, 'aria-describedby': DAY_RIGHT_ID };
  return (
    <div className={classes['actions']}>
      <Button
        size="lg"
        {...shortcut('cash')}
        {...right}
        onClick={() => till.day.show({ kind: 'cash', movement: 'IN' })}
      >
        {t('day.cash')}
      </Button>
      <Button
        size="lg"
        {...shortcut('noSale')}
        {...right}
        onClick={() => till.day.show({ kind: 'cash', movement: 'NO_SALE' })}
      >
        {t('day.drawer')}
      </Button>
      <MainButton
        action="openOrCount"

        size="xl"
        className={classes['wide'] ?? ''}
        {...right}

        onClick={() => till.day.show({ kind: 'count' })}
      >
        {t('day.closeDay')}
      </MainButton>
      <MissingDayRight />
    </div>
  );
}

const DAY_RIGHT_ID = 'day-right';

/** Why the buttons of the day are disabled; nothing for a person with the right. */
function MissingDayRight() {
  const { t } = useTranslation();
  if (mayRunDay(useTill().session)) return null;
  return (
    <p id={DAY_RIGHT_ID} className={classes['say']}>
      {t('day.needsRight')}
    </p>
  );
}

function Movements({ dayCycleId }: { readonly dayCycleId: string }) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const movements = useCashMovements(dayCycleId);
  return (
    <div className={classes['movements']}>
      <h3>{[t('day.movement.list'), currencyName(currency)].join(t('app.comma'))}</h3>
      {movements?.length === 0 && <p className={classes['say']}>{t('day.movement.none')}</p>}
      <ul aria-label={t('day.movement.list')}>
        {movements?.map((movement) => (
          <Movement key={movement.movementId} movement={movement} />
        ))}
      </ul>
    </div>
  );
}

function Movement({ movement }: { readonly movement: CashMovementRow }) {
  const { t } = useTranslation();
  const { currency, session } = useTill();
  const { kind, reason, at, cashier } = movement;
  const when = clockTime(at, session.merchant.timeZone);
  const amount = minorFromDecimal(movement.amount, currency);
  return (
    <li>
      <span>
        {t(`day.movement.kinds.${kind}`)}
        {factMark()}
        <bdi>{reason}</bdi>
        <span className={classes['faint']}>{t('day.openedBy', { when, name: personName(cashier) })}</span>
      </span>
      {kind !== 'NO_SALE' && <Money amount={kind === 'IN' ? amount : negate(amount)} currency={currency} />}
    </li>
  );
}
