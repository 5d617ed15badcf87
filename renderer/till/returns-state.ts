// The stage of a return: finding the sale, choosing lines, done, and what was entered. Kept outside the screen, so that it survives
// a visit to another screen and a lock. It does not survive a restart: no money has moved before the return is recorded.
import { createStore, type StoreApi } from 'zustand';
import type { RefundMethod } from '#shared/domain/sale/refund';
import type { ReturnReason, Sale } from '#shared/domain/sale/sale';
import type { ItemView } from '../store/items/item-view';
import type { ReturnableSale } from '../store/sales/returns';

export type ReturnStage =
  | { readonly kind: 'find' }
  /** `draftId` is created when the sale is opened, so that the draft can be recorded only once. */
  | { readonly kind: 'choose'; readonly draftId: string; readonly original: ReturnableSale }
  | { readonly kind: 'no receipt'; readonly draftId: string }
  | { readonly kind: 'done'; readonly back: Sale };

/** An item of a return without a receipt, its fields as typed. */
export interface ReturnedItem {
  readonly lineId: string;
  readonly item: ItemView;
  readonly quantity: string;
  readonly price: string;
}

/** Of the return in progress; gone with its stage. */
export interface ReturnDraft {
  /** Quantities as typed, by line of the sale. */
  readonly texts: Readonly<Record<string, string>>;
  /** Of a return without a receipt. */
  readonly items: readonly ReturnedItem[];
  /** Undefined until somebody chose one. */
  readonly method?: RefundMethod;
  readonly reason: ReturnReason | null;
  readonly note: string;
}

export interface ReturnsState {
  readonly stage: ReturnStage;
  readonly text: string;
  /** YYYY-MM-DD; empty for any day. */
  readonly businessDate: string;
  readonly draft: ReturnDraft;
}

const NO_DRAFT: ReturnDraft = { texts: {}, items: [], reason: null, note: '' };
const START: ReturnsState = { stage: { kind: 'find' }, text: '', businessDate: '', draft: NO_DRAFT };

export interface ReturnsScreen {
  readonly state: StoreApi<ReturnsState>;
  show(change: Partial<Omit<ReturnsState, 'draft'>>): void;
  enter(change: Partial<ReturnDraft>): void;
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
    show: (change) => state.setState({ ...change, ...(change.stage && { draft: NO_DRAFT }) }),
    enter: (change) => state.setState(({ draft }) => ({ draft: { ...draft, ...change } })),
    start: (text = '') => state.setState({ ...START, text }),
    openSale: (original, draftId) => state.setState({ stage: { kind: 'choose', draftId, original }, draft: NO_DRAFT }),
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
