// Entries of the search field and scans, handled one after the other in their order, however long a look-up takes. While a
// prompt stops the till they wait, and none is lost.
import { createStore, type StoreApi } from 'zustand';
import type { ItemView } from '../store/items/item-view';
import type { SellState } from './sell-state';

export interface ScanEntry {
  readonly typed: string;
  readonly isScan: boolean;
  /** The result marked in the list, if it belongs to this text. */
  readonly marked: ItemView | null;
  /** The person moved to it on purpose. */
  readonly isChosen: boolean;
}

/** Never throws: what cannot be added is shown to the person. */
export type ScanHandler = (entry: ScanEntry) => Promise<void>;

export interface ScanQueueState {
  readonly waiting: readonly ScanEntry[];
  readonly isHandling: boolean;
}

export interface ScanQueue {
  readonly state: StoreApi<ScanQueueState>;
  /** Of the screen that can handle entries; null when it goes. */
  setHandler(handler: ScanHandler | null): void;
  submit(entry: ScanEntry): void;
  submitScan(code: string): void;
  /** True once everything so far is handled; false when a prompt came up before that. */
  whenHandled(): Promise<boolean>;
}

/** @param sell whose prompt stops the queue */
export function createScanQueue(sell: StoreApi<SellState>): ScanQueue {
  const state = createStore<ScanQueueState>()(() => ({ waiting: [], isHandling: false }));
  let handler: ScanHandler | null = null;
  const isPrompting = () => sell.getState().prompt !== null;

  async function handleAll(): Promise<void> {
    if (state.getState().isHandling) return;
    state.setState({ isHandling: true });
    for (;;) {
      const [next, ...waiting] = state.getState().waiting;
      if (!next || !handler || isPrompting()) break;
      state.setState({ waiting });
      await handler(next);
    }
    state.setState({ isHandling: false });
  }

  function submit(entry: ScanEntry): void {
    state.setState(({ waiting }) => ({ waiting: [...waiting, entry] }));
    void handleAll();
  }

  sell.subscribe((now, before) => {
    if (now.prompt === null && before.prompt !== null) void handleAll();
  });

  return {
    state,
    setHandler(next) {
      handler = next;
      void handleAll();
    },
    submit,
    submitScan: (code) => submit({ typed: code, isScan: true, marked: null, isChosen: false }),
    whenHandled: () =>
      new Promise((resolve) => {
        let stop: (() => void) | null = null;
        const look = () => {
          const { waiting, isHandling } = state.getState();
          if (!isPrompting() && (waiting.length > 0 || isHandling)) return;
          stop?.();
          stop = null;
          resolve(!isPrompting());
        };
        stop = state.subscribe(look);
        look();
      }),
  };
}
