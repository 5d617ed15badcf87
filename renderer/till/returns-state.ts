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
  /** What takes the place of a return with lines once a person agrees to discard it; null while nothing does. */
  readonly next: Next | null;
}

type Next = Partial<Pick<ReturnsState, 'stage' | 'text' | 'businessDate'>>;

const NO_DRAFT: ReturnDraft = { texts: {}, items: [], reason: null, note: '' };
const START: ReturnsState = { stage: { kind: 'find' }, text: '', businessDate: '', draft: NO_DRAFT, next: null };

export interface ReturnsScreen {
  readonly state: StoreApi<ReturnsState>;
  show(change: Next): void;
  enter(change: Partial<ReturnDraft>): void;
  /**
   * Starts finding a sale, by this text if given. Asks first where a return has lines, as `openSale` and `leave` do; for the sale that
   * is open already nothing changes.
   */
  start(text?: string): void;
  openSale(original: ReturnableSale, draftId: string): void;
  /** Back to finding a sale, with the text as it is. */
  leave(): void;
  /** Whether there are items to return, which are not recorded yet. */
  hasLines(): boolean;
  /** Answers what `start`, `openSale` and `leave` ask. */
  discard(): void;
  keep(): void;
  /**
   * Gives a scanned code to the return.
   * @param latin what its keys type on a US keyboard, where another alphabet is typed here; else null
   * @returns false when nothing takes it now
   */
  submitScan(code: string, latin?: string | null): boolean;
  /** Takes such codes from now on. @returns a function that ends it */
  takeScans(take: TakeScan): () => void;
}

type TakeScan = (code: string, latin: string | null) => void;

/** Whether lines of the sale with this receipt are being chosen. */
function isOpen({ stage }: ReturnsState, receiptNumber: string): boolean {
  return stage.kind === 'choose' && stage.original.sale.receiptNumber === receiptNumber;
}

function hasLines({ stage, draft }: ReturnsState): boolean {
  if (stage.kind === 'no receipt') return draft.items.length > 0;
  return stage.kind === 'choose' && Object.values(draft.texts).some((text) => text !== '');
}

export function createReturnsScreen(): ReturnsScreen {
  const state = createStore<ReturnsState>()(() => START);
  let takeScan: TakeScan | null = null;
  const replaceBy = (next: Next) =>
    state.setState((now) => (hasLines(now) ? { next } : { ...next, draft: NO_DRAFT, next: null }));
  return {
    state,
    show: (change) => state.setState({ ...change, ...(change.stage && { draft: NO_DRAFT, next: null }) }),
    enter: (change) => state.setState(({ draft }) => ({ draft: { ...draft, ...change } })),
    start(text = '') {
      if (!isOpen(state.getState(), text)) replaceBy({ stage: START.stage, text, businessDate: '' });
    },
    openSale(original, draftId) {
      if (!isOpen(state.getState(), original.sale.receiptNumber))
        replaceBy({ stage: { kind: 'choose', draftId, original } });
    },
    hasLines: () => hasLines(state.getState()),
    leave: () => replaceBy({ stage: START.stage }),
    discard: () => state.setState(({ next }) => ({ ...next, draft: NO_DRAFT, next: null })),
    keep: () => state.setState({ next: null }),
    submitScan(code, latin = null) {
      takeScan?.(code, latin);
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
