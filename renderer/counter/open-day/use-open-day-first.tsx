// Sales and refunds need an open day, unless the merchant's rule allows them without: the day is opened in place of the caller,
// which goes on afterwards.
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { tillRulesOf } from '../../store/core/merchant-config';
import { useStore } from '../../store/core/store-context';
import { useOpenDay } from '../../store/queries';
import { readOpenDay } from '../../store/writes/store-day';
import { useTill } from '../../till/use-till';
import { OpenDayForm } from './open-day-form';

export interface OpenDayFirst {
  /** Resolves with true once the day is open, or need not be; with false if the person went back. @throws CodedError of the store, when it cannot be read */
  ensure(): Promise<boolean>;
  /** Shown in place of the caller while it waits; null otherwise. */
  readonly panel: ReactNode;
}

/** @param action what the button says that opens the day */
export function useOpenDayFirst(action: string): OpenDayFirst {
  const isNeeded = useNeedsDay();
  const [isAsked, setAsked] = useState(false);
  const answer = useRef<((isOpen: boolean) => void) | null>(null);
  const end = useCallback((isOpen: boolean) => {
    setAsked(false);
    answer.current?.(isOpen);
    answer.current = null;
  }, []);
  useEffect(() => () => answer.current?.(false), []);
  return {
    async ensure() {
      if (!(await isNeeded())) return true;
      return new Promise((resolve) => {
        answer.current?.(false);
        answer.current = resolve;
        setAsked(true);
      });
    },
    panel: isAsked && <OpenDayForm action={action} onOpened={() => end(true)} onBack={() => end(false)} />,
  };
}

/** Whether a day has to be opened first, as long as the caller is shown: it may be closed meanwhile. False until it is known. */
export function useLacksDay(): boolean {
  const { merchant, registerId } = useTill().session;
  const { practiceOf } = useStore();
  const day = useOpenDay(registerId);
  return practiceOf === null && !tillRulesOf(merchant).saleWithoutDay && day === null;
}

/** Whether a day has to be opened before a sale or a refund. For a practice sale never. Rejects when the store cannot be read. */
export function useNeedsDay(): () => Promise<boolean> {
  const { merchant, registerId } = useTill().session;
  const { db, practiceOf, retry } = useStore();
  return useCallback(async () => {
    if (practiceOf !== null || tillRulesOf(merchant).saleWithoutDay) return false;
    const read = () => readOpenDay(db, registerId);
    // A disk that was full leaves the database closed; it is opened again here, as nothing may be written before.
    return !(await read().catch(() => retry(read)));
  }, [merchant, registerId, db, practiceOf, retry]);
}
