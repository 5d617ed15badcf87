// The stage of a return: finding the sale, choosing lines, done. Kept outside the screen, so that it survives a visit to
// another screen. It does not survive a restart: no money has moved before the return is recorded.
import { createStore, type StoreApi } from 'zustand';
import type { Sale } from '#shared/domain/sale/sale';
import type { ReturnableSale } from '../store/sales/returns';

export type ReturnStage =
  | { readonly kind: 'find' }
  /** `draftId` is created when the sale is opened, so that the draft can be recorded only once. */
  | { readonly kind: 'choose'; readonly draftId: string; readonly original: ReturnableSale }
  | { readonly kind: 'no receipt'; readonly draftId: string }
  | { readonly kind: 'done'; readonly back: Sale };

export interface ReturnsState {
  readonly stage: ReturnStage;
  readonly text: string;
  /** YYYY-MM-DD; empty for any day. */
  readonly businessDate: string;
}

const START: ReturnsState = { stage: { kind: 'find' }, text: '', businessDate: '' };

export interface ReturnsScreen {
  readonly state: StoreApi<ReturnsState>;
  show(change: Partial<ReturnsState>): void;
  /** Starts finding a sale, by this text if given. */
  start(text?: string): void;
  openSale(original: ReturnableSale, draftId: string): void;
  /** Gives the code of a scanner that is no keyboard to the return. @returns false when nothing takes it now */
  submitScan(code: string): boolean;
  /** Takes such codes from now on. @returns a function that ends it */
  takeScans(take: (code: string) => void): () => void;
}

export function createReturnsScreen(): ReturnsScreen {
  const state = createStore<ReturnsState>()(() => START);
  let takeScan: ((code: string) => void) | null = null;
  return {
    state,
    show: (change) => state.setState(change),
    start: (text = '') => state.setState({ ...START, text }),
    openSale: (original, draftId) => state.setState({ stage: { kind: 'choose', draftId, original } }),
    submitScan(code) {
      takeScan?.(code);
      return takeScan !== null;
    },
    takeScans(take) {
      takeScan = take;
      return () => {
        if (takeScan === take) takeScan = null;
      };
    },
  };
}
