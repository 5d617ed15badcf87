// Where a return is on its way: looking for the sale, choosing what comes back, done. Lives outside the screen, so that a look
// at another screen loses nothing. Nothing of it survives a restart: no money has moved before the return is recorded.
import { createStore, type StoreApi } from 'zustand';
import type { Sale } from '#shared/domain/sale/sale';
import type { ReturnableSale } from '../store/sales/returns';

export type ReturnStage =
  | { readonly kind: 'find' }
  /** `draftId` is made once, when the sale is opened: what is recorded from here is one return. */
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
  /** Looking for a sale; by this text where one is given. */
  start(text?: string): void;
  openSale(original: ReturnableSale, draftId: string): void;
}

export function createReturnsScreen(): ReturnsScreen {
  const state = createStore<ReturnsState>()(() => START);
  return {
    state,
    show: (change) => state.setState(change),
    start: (text = '') => state.setState({ ...START, text }),
    openSale: (original, draftId) => state.setState({ stage: { kind: 'choose', draftId, original } }),
  };
}
