// Where a return is on its way: looking for the sale, choosing what comes back, done. Lives outside the screen, so that a look
// at another screen loses nothing. Nothing of it survives a restart: no money has moved before the return is recorded.
import { create } from 'zustand';
import { type Sale } from '#shared/domain/sale/sale';
import { type ReturnableSale } from '../../store/sales/returns';

export type ReturnStage =
  | { readonly is: 'find' }
  /** `draftId` is made once, when the sale is opened: what is recorded from here is one return. */
  | { readonly is: 'choose'; readonly draftId: string; readonly original: ReturnableSale }
  /** Without a receipt. */
  | { readonly is: 'loose'; readonly draftId: string }
  | { readonly is: 'done'; readonly back: Sale };

interface ReturnsState {
  readonly stage: ReturnStage;
  readonly text: string;
  /** YYYY-MM-DD; empty for any day. */
  readonly businessDate: string;
}

const START: ReturnsState = { stage: { is: 'find' }, text: '', businessDate: '' };

export const useReturns = create<ReturnsState>()(() => START);

export function showReturns(change: Partial<ReturnsState>): void {
  useReturns.setState(change);
}

/** Looking for a sale; by this text where one is given. */
export function startReturn(text = ''): void {
  useReturns.setState({ ...START, text });
}

export function openForReturn(original: ReturnableSale, draftId: string): void {
  useReturns.setState({ stage: { is: 'choose', draftId, original } });
}
