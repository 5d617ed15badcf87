// The way to the pay screen: the typed value is set, pending scans are in the cart, the day is open, and what was given off is
// allowed. Whatever is missing is asked for in place of the tiles, and the cart stays.
import { useCallback } from 'react';
import { mayDo } from '#shared/domain/people/rights';
import { tillRulesOf } from '../../../store/core/merchant-config';
import { useStore } from '../../../store/core/store-context';
import type { Store } from '../../../store/core/store';
import { readOpenDay } from '../../../store/writes/store-day';
import type { SellPanel } from '../../../till/sell-state';
import { useTill, type SignedInTill } from '../../../till/use-till';
import { reductionToAllow } from '../editing/required-right';

/** Whether the person may sell at all. */
export function useMaySell(): boolean {
  return mayDo(useTill().session.me.features, 'SELL');
}

/** Opens the pay screen, or asks for what comes before it. */
export function useOpenPay(): () => Promise<void> {
  const till = useTill();
  const store = useStore();
  return useCallback(async () => {
    if (!mayDo(till.session.me.features, 'SELL')) return;
    if (!till.sell.leaveField() || !(await till.scans.whenHandled())) return;
    const missing = await firstMissing(till, store);
    if (missing) till.sell.show({ panel: missing });
    else till.sell.show({ stage: 'pay', panel: 'items' });
  }, [till, store]);
}

async function firstMissing(till: SignedInTill, { db }: Store): Promise<SellPanel | null> {
  const { merchant, registerId } = till.session;
  if (!tillRulesOf(merchant).saleWithoutDay && !(await readOpenDay(db, registerId))) return 'open day';
  return reductionToAllow(till) ? 'allow reduction' : null;
}
