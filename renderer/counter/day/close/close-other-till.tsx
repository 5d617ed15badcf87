// Closes a day of this register that another till opened and can no longer close. The count is the usual one; the expected
// cash is not known here.
import { useRef, useState } from 'react';
import { minorFromDecimal } from '#shared/domain/money/money';
import type { DayCycle } from '#shared/api/sales/day-cycle';
import { useTranslation } from '../../../locales/use-translation';
import { moneyText } from '../../../ui/text/number-format';
import { closeDayOfOtherTill } from '../../../store/day/day';
import { useStore } from '../../../store/core/store-context';
import { announce } from '../../../ui/messages/announcer';
import { ErrorNotice } from '../../../ui/messages/error-notice';
import { businessDay } from '../../../ui/text/date-format';
import { Notice } from '../../../ui/messages/notice';
import { useTimes } from '../../../ui/text/times';
import { useSaving } from '../../../ui/fields/use-saving';
import { CashCount } from '../count/cash-count';
import { amountSoFar, countedOf } from '../../../till/count-draft';
import columns from '../form/day-columns.module.css';
import { DayFigure } from '../form/day-figure';
import { drawerOf } from '../../../till/day-state';
import { FinishButton } from '../form/finish-button';
import { useDay, useTill } from '../../../till/use-till';

export function CloseOtherTill({ day }: { readonly day: DayCycle }) {
  const till = useTill();
  const { t } = useTranslation();
  const store = useStore();
  const { session, currency } = till;
  const { since } = useTimes();
  const { dayCycleId, startedAt, openingCash } = day;
  const { count: draft } = useDay((state) => drawerOf(state.drawer, dayCycleId));
  const [entryId] = useState(store.newId);
  const { isSaving, error, run } = useSaving();
  const button = useRef<HTMLButtonElement>(null);
  const counted = countedOf(draft, currency);
  const close = () => {
    if (counted.kind !== 'counted') return;
    void run(async () => {
      await closeDayOfOtherTill(store, session, { entryId, dayCycleId, startedAt, counted: counted.cash });
      announce(t('day.otherTill.closed', { date: businessDay(day.businessDate) }));
      till.day.show({ kind: 'overview' });
    });
  };
  const float = openingCash === null ? null : minorFromDecimal(openingCash.toFixed(currency.exponent), currency);
  return (
    <div className={columns['columns']}>
      <CashCount
        title={t('day.count.close')}
        draft={draft}
        onChange={(count) => till.day.setDrawer(dayCycleId, { count })}
        onLast={() => button.current?.focus()}
      />
      <div className={columns['middle']}>
        <DayFigure title={t('day.count.soFar')} amount={amountSoFar(draft, currency)} currency={currency} />
        <p className={columns['say']}>
          {t('day.otherTill.of', {
            date: businessDay(day.businessDate),
            when: startedAt === null ? '–' : since(startedAt),
            float: float === null ? '–' : moneyText(float, currency),
          })}
        </p>
        <Notice tone="attend" what={t('day.otherTill.what')} then={t('day.otherTill.then')} />
        {error && <ErrorNotice error={error} />}
        <FinishButton
          button={button}
          isDisabled={counted.kind !== 'counted' || isSaving}
          say={t('day.count.emptyIsNone')}
          onPress={close}
        >
          {t('day.closeDay')}
        </FinishButton>
      </div>
    </div>
  );
}
