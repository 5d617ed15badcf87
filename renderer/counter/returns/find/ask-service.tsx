// Shown when this till finds nothing: a whole receipt number can be looked up at the service, for other registers' sales.
import { useEffect, useRef, useState } from 'react';
import { useAway } from '../../../frame/away';
import { useTranslation } from '../../../locales/use-translation';
import { MainButton } from '../../../ui/front/main-button';
import { errorData, type ErrorData } from '#shared/errors';
import { useSyncStatus } from '../../../bridge/sync-status';
import { returnableFromService } from '../../../store/sales/returns-elsewhere';
import { useStore } from '../../../store/core/store-context';
import { EmptyState } from '../../../ui/layout/empty-state';
import { announce } from '../../../ui/messages/announcer';
import { ErrorNotice } from '../../../ui/messages/error-notice';
import classes from './ask-service.module.css';
import { useTill } from '../../../till/use-till';

/** Pressed by Enter in the search field. */
export const ASK_BUTTON = 'ask-service';

interface AskServiceProps {
  /** Null if the text is not a receipt number. */
  readonly receiptNumber: string | null;
  /** False on a till without any sales yet. */
  readonly hasQuestion: boolean;
}

type Asking = 'not yet' | 'under way' | 'unknown there' | ErrorData;

export function AskService({ receiptNumber, hasQuestion }: AskServiceProps) {
  const till = useTill();
  const { t } = useTranslation();
  const store = useStore();
  const away = useAway();
  const isOffline = useSyncStatus(({ status }) => status?.reachability === 'offline');
  const [asking, setAsking] = useState<Asking>('not yet');
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  if (!hasQuestion || receiptNumber === null) {
    const [what, then] = hasQuestion
      ? (['returns.notHere', 'returns.notHereThen'] as const)
      : (['returns.noSales', 'returns.noSalesThen'] as const);
    return (
      <div className={classes['none']}>
        <EmptyState what={t(what)} then={t(then)} />
      </div>
    );
  }

  const ask = async () => {
    setAsking('under way');
    announce(t('returns.asking'));
    try {
      const original = await returnableFromService(store, receiptNumber);
      // Another return may have begun meanwhile.
      if (!isShown.current) return;
      if (original) return till.returns.openSale(original, store.newId());
      setAsking('unknown there');
      announce(`${t('returns.notOfThisTill', { receiptNumber })} ${t('returns.unknownThere')}`);
    } catch (error) {
      setAsking(errorData(error));
    }
  };
  return (
    <div className={classes['ask']}>
      <EmptyState
        what={t('returns.notOfThisTill', { receiptNumber })}
        then={t(asking === 'unknown there' ? 'returns.unknownThere' : 'returns.mayBeThere')}
      />
      {typeof asking === 'object' && <ErrorNotice error={asking} />}
      {asking !== 'unknown there' && (
        <MainButton id={ASK_BUTTON} size="lg" disabled={asking === 'under way' || isOffline} onClick={() => void ask()}>
          {t(asking === 'under way' ? 'returns.asking' : 'returns.ask')}
        </MainButton>
      )}
      {isOffline && away !== null && asking !== 'unknown there' && (
        <p className={classes['say']}>{t('returns.offline', { why: away })}</p>
      )}
    </div>
  );
}
