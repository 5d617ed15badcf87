// The first load in figures. Selling can begin with items, prices and discounts; customers go on in the background.
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { SyncStatus } from '#shared/ipc/sync-status';
import { MarkedText } from '../locales/marked-text';
import { useTranslation } from '../locales/use-translation';
import { useSyncStatus } from '../bridge/sync-status';
import { ClockNotice } from '../frame/clock-notice';
import { isFirstLoad } from '../frame/connection';
import { endStep } from '../frame/first-start';
import { useStore } from '../store/core/store-context';
import { useDiscountCount } from '../store/queries';
import { useMayAddItems } from '../till/rights/use-may-add-items';
import { useTill } from '../till/use-till';
import { MainButton } from '../ui/front/main-button';
import { Meter } from '../ui/layout/meter';
import { announce } from '../ui/messages/announcer';
import { ErrorNotice } from '../ui/messages/error-notice';
import { Notice } from '../ui/messages/notice';
import { durationText } from '../ui/text/duration';
import { formatCount } from '../ui/text/number-format';
import { StepHead } from './guide-frame';
import classes from './guide.module.css';
import { secondsLeft, type Measured } from './time-left';

export function LoadingStep() {
  const { t } = useTranslation();
  const till = useTill();
  const status = useSyncStatus((state) => state.status);
  const discounts = useDiscountCount() ?? null;
  const isReady = status !== null && status.items.checkedAt !== null && discounts !== null;
  const isAllHere = isReady && status.customers.checkedAt !== null;
  const isEmpty = isReady && status.items.count === 0;
  const mayAdd = useMayAddItems();
  const toPrinter = () => endStep('loading', 'done');
  const words = () => {
    if (isEmpty) return ['sell.shopHasNoItems', 'firstStart.loading.noItems'] as const;
    if (isAllHere) return ['firstStart.loading.ready', 'firstStart.loading.allHere'] as const;
    if (isReady) return ['firstStart.loading.ready', 'firstStart.loading.readySay'] as const;
    return ['firstStart.loading.title', 'firstStart.loading.say'] as const;
  };
  const [title, say] = words();
  useSayReady(isReady, t(title));
  return (
    <>
      <StepHead title={t(title)} say={t(say)} />
      {status && (
        <dl className={classes['loads']}>
          <Load kind="items" status={status} />
          <DiscountsLoad count={discounts} />
          <Load kind="customers" status={status} />
        </dl>
      )}
      {status?.problem && <ErrorNotice error={status.problem} />}
      <ClockNotice />
      {isReady && <Notice what={t('firstStart.loading.offline')} then={t('firstStart.loading.offlineSay')} />}
      <div className={classes['actions']}>
        <MainButton autoFocus size="lg" shortcut="Enter" onClick={toPrinter}>
          {t('firstStart.loading.toPrinter')}
        </MainButton>
        {/* A shop without items has nothing to sell. */}
        {isReady && isEmpty && mayAdd && (
          <Button size="lg" onClick={() => till.navigation.openOffice({ area: 'items', search: {} })}>
            {t('sell.addItems')}
          </Button>
        )}
        {isReady && !(isEmpty && mayAdd) && (
          <Button size="lg" onClick={() => till.navigation.goTo('sell')}>
            {t('firstStart.loading.sell')}
          </Button>
        )}
      </div>
    </>
  );
}

/** The title and the buttons change while the keyboard is elsewhere: said once to whoever does not see it. */
function useSayReady(isReady: boolean, title: string): void {
  const wasReady = useRef(isReady);
  useEffect(() => {
    if (isReady && !wasReady.current) announce(title);
    wasReady.current = isReady;
  }, [isReady, title]);
}

interface LoadProps {
  readonly kind: 'items' | 'customers';
  readonly status: SyncStatus;
}

function Load({ kind, status }: LoadProps) {
  const { t } = useTranslation();
  const progress = status[kind];
  const left = useSecondsToLoad(kind);
  const { count } = progress;
  const isComplete = progress.checkedAt !== null && !isFirstLoad(progress);
  const total = isComplete ? count : progress.total;
  const name = t(`firstStart.loading.${kind}`);
  const state = () => {
    if (isComplete) return t('firstStart.loading.complete');
    if (count === 0) return t('firstStart.loading.none');
    return left !== null && t('firstStart.loading.left', { left: durationText(left, t) });
  };
  return (
    <div className={classes['load']}>
      <dt>{name}</dt>
      <dd>{total === null ? formatCount(count) : <CountOf here={count} total={total} />}</dd>
      <dd className={classes['faint']}>{state()}</dd>
      <dd>
        <Meter label={name} count={count} total={total ?? Math.max(1, count * 2)} />
      </dd>
    </div>
  );
}

function CountOf({ here, total }: { readonly here: number; readonly total: number }) {
  const { t } = useTranslation();
  return (
    <MarkedText
      text={t('sync.of', { here: formatCount(here), total: formatCount(total) })}
      mark={(shown) => <span className={classes['faint']}>{shown}</span>}
    />
  );
}

/** One short list, so there is nothing between none and all of it. */
function DiscountsLoad({ count }: { readonly count: number | null }) {
  const { t } = useTranslation();
  const name = t('firstStart.loading.discounts');
  return (
    <div className={classes['load']}>
      <dt>{name}</dt>
      <dd>{count === null ? '–' : <CountOf here={count} total={count} />}</dd>
      <dd className={classes['faint']}>{count !== null && t('firstStart.loading.complete')}</dd>
      <dd>
        <Meter label={name} count={count === null ? 0 : 1} total={1} />
      </dd>
    </div>
  );
}

/** Measured while the step is shown; null until it is known. */
function useSecondsToLoad(kind: 'items' | 'customers'): number | null {
  const store = useStore();
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    let first: Measured | null = null;
    const measure = ({ status }: { readonly status: SyncStatus | null }) => {
      if (!status) return;
      const now = { at: store.now().getTime(), count: status[kind].count };
      first ??= now;
      setLeft(secondsLeft(first, now, status[kind]));
    };
    return useSyncStatus.subscribe(measure);
  }, [store, kind]);
  return left;
}
