// The tender being entered on the pay screen: as typed, kept with the open cart in memory, and as the customer display shows it.
import { createStore, type StoreApi } from 'zustand';
import type { MinorUnits } from '#shared/domain/money/money';
import type { Tender, TenderKind } from '#shared/domain/sale/payment';

export interface CurrentTender {
  readonly kind: TenderKind;
  /** The amount left to pay in this kind; below zero when overpaid. */
  readonly due: MinorUnits;
  /** The cash stated by the cashier, if it pays all that is left. An amount filled in automatically is not stated. */
  readonly stated: Tender | null;
}

export interface AmountEntry {
  readonly text: string;
  /** Filled in by a button, not typed: the next digit replaces the text. */
  readonly isFilled: boolean;
}

interface TenderDraft {
  readonly kind: TenderKind;
  /**
   * 'all' for all that is left, as a method was chosen for it. Null while nobody has chosen or entered anything: all that is
   * left before the first payment is received, nothing after it.
   */
  readonly entry: AmountEntry | 'all' | null;
  /** What was left to pay when the amount was entered: one filled in by a button is for that alone. */
  readonly entryDue: MinorUnits | null;
  /** As typed, by kind. */
  readonly references: Readonly<Partial<Record<TenderKind, string>>>;
}

export const NOTHING_TYPED: AmountEntry = { text: '', isFilled: false };

const NO_DRAFT: TenderDraft = { kind: 'CASH', entry: null, entryDue: null, references: {} };

/** Kept over a look at the cart, another screen and a lock: a card may be charged for it already. */
export interface TenderEntry {
  readonly state: StoreApi<TenderDraft>;
  /** Called when the cart is sold, cleared or another one: the next payment begins with cash. */
  forget(): void;
  /**
   * Called when a payment was received or given back. What was filled in goes, and nothing is filled in for the rest: how it is
   * paid is for a person to say, or one Enter too many records a payment that was never made.
   */
  changeRest(): void;
}

export function createTenderEntry(): TenderEntry {
  const state = createStore<TenderDraft>()(() => NO_DRAFT);
  return {
    state,
    forget: () => state.setState(NO_DRAFT, true),
    changeRest: () => state.setState(({ entry }) => (isTyped(entry) ? {} : { entry: NOTHING_TYPED })),
  };
}

function isTyped(entry: TenderDraft['entry']): boolean {
  return entry !== null && entry !== 'all' && !entry.isFilled;
}
