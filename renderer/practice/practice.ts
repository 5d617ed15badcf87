// Practice at a till: in memory only, from its start to its end, the lock or the restart. A till of its own is in front meanwhile, over
// a store that writes nothing; the register's till stays behind it as it was. Start and end are in the audit list.
import { createStore, type StoreApi } from 'zustand';
import { isOfficeOnly, type Session } from '#shared/ipc/session';
import { followAgreedPrices } from '../store/customers/agreed-prices';
import type { Store } from '../store/core/store';
import { recordAudit } from '../store/day/audit';
import { practiceStore } from '../store/practice/practice-store';
import { createPracticeTill, screenOf, type Till } from '../till/till';

export interface Practicing {
  readonly till: Till;
  readonly store: Store;
  /** Who practices; the entry of the end names them. */
  readonly session: Session;
  /** Shows where they are afterwards. */
  readonly goBack: () => void;
  /** Practice sales made so far. */
  readonly sales: number;
  /** Something was asked for that cannot be practiced; until the next change of the cart. */
  readonly isRefused: boolean;
}

export interface Practice {
  /** Null while nobody practices. */
  readonly state: StoreApi<Practicing | null>;
  /** The till was locked during a practice; until somebody has read so. */
  readonly isEndedByLock: StoreApi<boolean>;
  /** Nothing while someone practices already, or where the till is locked meanwhile. @throws CodedError of `recordAudit`; nobody practices then */
  start(session: Session, goBack: () => void): Promise<void>;
  /** The number of the next practice sale, from 1. */
  nextSale(): number;
  saleMade(): void;
  /** Says that it cannot be practiced. */
  refuse(): void;
  /** Ends it, and has whoever unlocks the till told. @throws CodedError of `recordAudit` */
  endByLock(): Promise<void>;
  /**
   * The register's till is in front again at once, also where the entry cannot be recorded.
   * @throws CodedError of `recordAudit`
   */
  end(): Promise<void>;
}

export function createPractice(till: Till, store: Store): Practice {
  const state = createStore<Practicing | null>()(() => null);
  const isEndedByLock = createStore<boolean>()(() => false);
  let isStarting = false;
  let isLockedMeanwhile = false;
  let stop = () => {};

  function show(session: Session, goBack: () => void): void {
    const practiceTill = createPracticeTill(till, () => session.me.username);
    const reading = practiceStore(store, screenOf(practiceTill));
    const unrefuse = () => state.setState((now) => (now?.isRefused ? { ...now, isRefused: false } : now), true);
    const stops = [
      followAgreedPrices(reading, session.merchant),
      practiceTill.cart.subscribe(unrefuse),
      practiceTill.sell.state.subscribe(unrefuse),
    ];
    stop = () => stops.forEach((each) => each());
    state.setState({ till: practiceTill, store: reading, session, goBack, sales: 0, isRefused: false }, true);
  }

  async function end(): Promise<void> {
    const ended = state.getState();
    if (!ended) return;
    stop();
    state.setState(null, true);
    ended.goBack();
    await recordEnd(ended.session, ended.sales);
  }

  function recordEnd(session: Session, sales: number): Promise<void> {
    return recordAudit(store, session, { kind: 'PRACTICE_ENDED', facts: { sales } });
  }

  const change = (part: Partial<Practicing>) => state.setState((now) => now && { ...now, ...part }, true);
  return {
    state,
    isEndedByLock,
    async start(session, goBack) {
      if (isStarting || state.getState() !== null || isOfficeOnly(session)) return;
      isStarting = true;
      isLockedMeanwhile = false;
      try {
        await recordAudit(store, session, { kind: 'PRACTICE_STARTED' });
        // Otherwise it would be in front of whoever unlocks the till, under another name.
        if (isLockedMeanwhile) return await recordEnd(session, 0);
        isEndedByLock.setState(false, true);
        show(session, goBack);
      } finally {
        isStarting = false;
      }
    },
    nextSale: () => (state.getState()?.sales ?? 0) + 1,
    saleMade: () => change({ sales: (state.getState()?.sales ?? 0) + 1 }),
    refuse: () => change({ isRefused: true }),
    endByLock() {
      isLockedMeanwhile = true;
      if (state.getState() !== null) isEndedByLock.setState(true, true);
      return end();
    },
    end,
  };
}
