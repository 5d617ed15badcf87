// Handles scans and entries of the search field one at a time, in order, however long a lookup takes. They wait while a prompt
// is shown, or a field whose value cannot be set, and none is lost.
import { createStore, type StoreApi } from 'zustand';
import type { ItemView } from '../store/items/item-view';
import type { SellScreen, SellState } from './sell-state';

interface Reading {
  readonly typed: string;
  /** What the scanner's keys type on a US keyboard, where the keyboard here has another alphabet; else null. */
  readonly latin: string | null;
}

/** A scan without the keys pressed shortly before it, which may be a person's. */
export interface ShorterReading extends Reading {
  /** Gives those keys back to the field they were typed into. */
  readonly keepKeys: () => void;
}

export interface ScanEntry extends Reading {
  readonly isScan: boolean;
  readonly shorter?: ShorterReading | undefined;
  /** The result marked in the list, if it belongs to this text and has been shown long enough to be read. */
  readonly marked: ItemView | null;
  /** The person moved the mark to it. */
  readonly isChosen: boolean;
}

interface ScanHandler {
  /** Decides between the two readings of a scan, before a field is left: the keys may belong to it. Never throws. */
  readonly choose: (entry: ScanEntry, shorter: ShorterReading) => Promise<ScanEntry>;
  /** Never throws: errors are shown to the person. */
  readonly handle: (entry: ScanEntry) => Promise<void>;
}

export interface ScanQueueState {
  readonly waiting: readonly ScanEntry[];
  readonly isHandling: boolean;
}

export interface ScanQueue {
  readonly state: StoreApi<ScanQueueState>;
  /** Set by the screen that handles entries; null when it unmounts. */
  setHandler(handler: ScanHandler | null): void;
  submit(entry: ScanEntry): void;
  submitScan(code: string, latin?: string | null, shorter?: ShorterReading): void;
  /** Resolves with true once all pending entries are handled; with false if a prompt or an open field stops them. */
  whenHandled(): Promise<boolean>;
}

/** @param sell the screen whose prompt or open field stops the queue */
export function createScanQueue({ state: sell, leaveForScan }: SellScreen): ScanQueue {
  const state = createStore<ScanQueueState>()(() => ({ waiting: [], isHandling: false }));
  let handler: ScanHandler | null = null;
  const isStopped = ({ prompt, isFieldStuck }: SellState) => prompt !== null || isFieldStuck;

  async function handleAll(): Promise<void> {
    if (state.getState().isHandling) return;
    state.setState({ isHandling: true });
    for (;;) {
      const [next, ...waiting] = state.getState().waiting;
      if (!next || !handler || isStopped(sell.getState())) break;
      if (next.shorter) {
        const chosen = await handler.choose(next, next.shorter);
        state.setState(({ waiting: [, ...later] }) => ({ waiting: [chosen, ...later] }));
        continue;
      }
      if (!leaveForScan()) break;
      state.setState({ waiting });
      await handler.handle(next);
    }
    state.setState({ isHandling: false });
  }

  function submit(entry: ScanEntry): void {
    state.setState(({ waiting }) => ({ waiting: [...waiting, entry] }));
    void handleAll();
  }

  sell.subscribe((now, before) => {
    if (!isStopped(now) && isStopped(before)) void handleAll();
  });

  return {
    state,
    setHandler(next) {
      handler = next;
      void handleAll();
    },
    submit,
    submitScan: (code, latin = null, shorter) =>
      submit({ typed: code, isScan: true, latin, marked: null, isChosen: false, shorter }),
    whenHandled: () =>
      new Promise((resolve) => {
        let stop: (() => void) | null = null;
        const look = () => {
          const { waiting, isHandling } = state.getState();
          const isStuck = isStopped(sell.getState());
          if (!isStuck && (waiting.length > 0 || isHandling)) return;
          stop?.();
          stop = null;
          resolve(!isStuck);
        };
        stop = state.subscribe(look);
        look();
      }),
  };
}
