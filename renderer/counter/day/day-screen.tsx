// The Day screen: opens, runs and closes the day of this till, and lists the day cycles of all registers and vans.
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { mayDo } from '#shared/domain/people/rights';
import { formatZNumber } from '#shared/domain/day/z-number';
import { useTranslation } from '../../locales/use-translation';
import { useOpenDay, useOwnDays } from '../../store/queries';
import type { DayRow } from '../../store/database/till-rows';
import { CurrencyUnknown } from '../../frame/currency-unknown';
import { ScreenFrame } from '../../frame/screen-frame';
import { AuditList } from './list/audit-list';
import { CloseOtherTill } from './close/close-other-till';
import { CountDay } from './close/count-day';
import { DayFrame } from './day-frame';
import { DayList } from './list/day-list';
import classes from './day-screen.module.css';
import type { DayStage } from '../../till/day-state';
import type { Screen } from '../../till/navigation';
import { DifferenceDay } from './close/difference-day';
import { mayRunDay } from '../../till/rights/may-run-day';
import { OpenDay } from './open-day';
import { XReport, ZReport } from './report/report-stage';
import { ThisDay } from './this-day';
import { VanInventory } from './van/van-inventory';
import { useDay, useTill } from '../../till/use-till';
import { KeysWait } from '../../ui/front/early-key';
import { useShortcuts } from '../../ui/keys/shortcut';
import { useActions } from '../../ui/keys/use-actions';

export function DayScreen() {
  const { t } = useTranslation();
  const { session } = useTill();
  const { registerId, isMerchantKnown } = session;
  const stage = useDay((state) => state.stage);
  const day = useOpenDay(registerId);
  if (!isMerchantKnown) return <CurrencyUnknown help="day" title={t('day.title')} />;
  if (day === undefined)
    return (
      <ScreenFrame help="day" title={t('day.title')}>
        <KeysWait />
      </ScreenFrame>
    );
  if (stage.kind === 'z report') return <ZStage dayCycleId={stage.dayCycleId} />;
  if (stage.kind === 'audit' && mayDo(session.me.features, 'AUDIT_LIST')) {
    return (
      <DayFrame title={t('audit.title')}>
        <AuditList />
      </DayFrame>
    );
  }
  if (stage.kind === 'van inventory' && mayDo(session.me.features, 'OTHER_REGISTERS_DAYS')) {
    return (
      <DayFrame title={t('day.inventory.title')}>
        <VanInventory />
      </DayFrame>
    );
  }
  if (!mayRunDay(session) && stage.kind !== 'x report') return <Overview day={day} />;
  if (stage.kind === 'close other till' && mayDo(session.me.features, 'CLOSE_WITH_DIFFERENCE')) {
    return (
      <DayFrame help="closeDay" title={t('day.otherTill.title')}>
        <CloseOtherTill day={stage.day} />
      </DayFrame>
    );
  }
  if (day === null) return stage.kind === 'open' ? <OpenDayStage cameFrom={stage.cameFrom} /> : <Overview day={null} />;
  return <OpenStage day={day} stage={stage} />;
}

/** @param cameFrom the screen that needed an open day; none for this one */
function OpenDayStage({ cameFrom = 'day' }: { readonly cameFrom: Screen | undefined }) {
  const till = useTill();
  const { t } = useTranslation();
  const leave = () => {
    till.day.show({ kind: 'overview' });
    till.navigation.goTo(cameFrom);
  };
  return (
    <DayFrame help="openDay" title={t('day.openDay')} onBack={leave}>
      <OpenDay onOpened={leave} />
    </DayFrame>
  );
}

function OpenStage({ day, stage }: { readonly day: DayRow; readonly stage: DayStage }) {
  const { t } = useTranslation();
  switch (stage.kind) {
    case 'count':
      return (
        <DayFrame help="closeDay" title={t('day.closeDay')}>
          <CountDay day={day} />
        </DayFrame>
      );
    case 'difference':
      return <DifferenceDay day={day} />;
    case 'x report':
      return (
        <DayFrame title={t('day.xReport')}>
          <XReport day={day} />
        </DayFrame>
      );
    default:
      return <Overview day={day} />;
  }
}

function ZStage({ dayCycleId }: { readonly dayCycleId: string }) {
  const { t } = useTranslation();
  const closing = useOwnDays(useTill().session.registerId)?.find((each) => each.dayCycleId === dayCycleId)?.closing;
  return (
    <DayFrame title={t('day.report.z', { number: closing ? formatZNumber(closing.zNumber) : '' })}>
      {closing && <ZReport closing={closing} />}
    </DayFrame>
  );
}

/** @param day null while none is open */
function Overview({ day }: { readonly day: DayRow | null }) {
  const till = useTill();
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  const { session } = till;
  const runs = mayRunDay(session);
  const seesVans = mayDo(session.me.features, 'OTHER_REGISTERS_DAYS');
  const seesAudit = mayDo(session.me.features, 'AUDIT_LIST');
  useActions({
    cash: runs && day ? () => till.day.show({ kind: 'cash', movement: 'IN' }) : null,
    noSale: runs && day ? () => till.day.show({ kind: 'cash', movement: 'NO_SALE' }) : null,
    openOrCount: runs ? () => till.day.show(day ? { kind: 'count' } : { kind: 'open' }) : null,
    print: day && (() => till.day.show({ kind: 'x report' })),
  });
  return (
    <ScreenFrame
      help="day"
      title={t('day.title')}
      actions={
        <>
          {seesVans && (
            <Button onClick={() => till.day.show({ kind: 'van inventory' })}>{t('day.inventory.open')}</Button>
          )}
          {seesAudit && <Button onClick={() => till.day.show({ kind: 'audit' })}>{t('audit.open')}</Button>}
          {day && (
            <Button
              leftSection={<IconPrinter size="1.125rem" stroke={1.6} aria-hidden />}
              {...shortcut('print')}
              onClick={() => till.day.show({ kind: 'x report' })}
            >
              {t('day.xReport')}
            </Button>
          )}
        </>
      }
    >
      <div className={classes['overview']}>
        <ThisDay day={day} />
        <DayList />
      </div>
    </ScreenFrame>
  );
}
