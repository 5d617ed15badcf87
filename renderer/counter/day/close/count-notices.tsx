// What a person has to know before they compare a count: money and goods of sales that are not made yet, and sales made since.
import { Button } from '@mantine/core';
import { sum } from '#shared/domain/money/money';
import { useTranslation } from '../../../locales/use-translation';
import type { DayRow } from '../../../store/database/till-rows';
import { useCashSteps, useParkedCarts } from '../../../store/queries';
import { Notice } from '../../../ui/messages/notice';
import { moneyText } from '../../../ui/text/number-format';
import { drawerOf } from '../../../till/day-state';
import { useCart, useDay, useTill } from '../../../till/use-till';

/** Payments of an open sale are in the drawer and in no figure; parked sales are not made yet. */
export function OpenSales() {
  const { t } = useTranslation();
  const { currency, navigation, sell } = useTill();
  const received = useCart(({ tenders }) => sum(tenders.map(({ amount }) => amount)));
  const parked = useParkedCarts()?.length ?? 0;
  return (
    <>
      {received !== 0 && (
        <Notice
          tone="attend"
          what={t('day.count.received', { amount: moneyText(received, currency) })}
          then={t('day.count.receivedThen')}
          action={<Button onClick={() => navigation.goTo('sell')}>{t('day.count.toSell')}</Button>}
        />
      )}
      {parked > 0 && (
        <Notice
          what={t('day.count.parked', { count: parked })}
          then={t('day.count.parkedThen')}
          action={
            <Button
              onClick={() => {
                sell.show({ panel: 'parked' });
                navigation.goTo('sell');
              }}
            >
              {t('parked.open', { count: parked })}
            </Button>
          }
        />
      )}
    </>
  );
}

/** The till closes no day with a sale that was returned to be paid again. */
export function ToPayAgain({ receiptNumber }: { readonly receiptNumber: string }) {
  const { t } = useTranslation();
  const { navigation } = useTill();
  return (
    <Notice
      tone="attend"
      what={t('sell.payAgain.what', { receiptNumber })}
      then={t('day.count.payAgainThen')}
      action={<Button onClick={() => navigation.goTo('sell')}>{t('day.count.toSell')}</Button>}
    />
  );
}

/** The drawer has changed since it was counted. */
export function CountedBefore({ day: { dayCycleId } }: { readonly day: DayRow }) {
  const { t } = useTranslation();
  const countedAfter = useDay(({ drawer }) => drawerOf(drawer, dayCycleId).countedAfter);
  const steps = useCashSteps(dayCycleId);
  const since = countedAfter === null || steps === undefined ? 0 : steps - countedAfter;
  if (since <= 0) return null;
  return <Notice tone="attend" what={t('day.count.since', { count: since })} then={t('day.count.sinceThen')} />;
}
