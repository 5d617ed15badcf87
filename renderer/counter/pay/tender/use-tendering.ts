// The payment of one sale: applied tenders, the current tender and the resulting state of the sale. The amount is filled in
// with all that is left until the cashier types another; once a payment was received or given back, only by choosing a method.
import { useStore as useZustand } from 'zustand';
import { ZERO, type MinorUnits } from '#shared/domain/money/money';
import { holdsCardNumber } from '#shared/domain/sale/card-number';
import {
  offer,
  paymentState,
  takeExact,
  withChange,
  type Offer,
  type PaymentState,
  type Tender,
  type TenderKind,
} from '#shared/domain/sale/payment';
import { plausibilityOfChange, type Plausibility } from '#shared/domain/sale/plausible-cash';
import { amountOf, dueEntry, type AmountReceived } from './amount-entry';
import { NOTHING_TYPED, type AmountEntry } from '../../../till/payment';
import { useCart, useTill } from '../../../till/use-till';

export interface Payment {
  readonly tenders: readonly Tender[];
  readonly roundingAmount: MinorUnits;
}

export interface Tendering {
  readonly kind: TenderKind;
  readonly amount: AmountEntry;
  readonly received: AmountReceived;
  /** False while the amount is the one filled in automatically. */
  readonly isStated: boolean;
  readonly reference: string;
  /** The state without the current tender. */
  readonly state: PaymentState;
  /** The amount left to pay in this kind; below zero when overpaid. */
  readonly due: MinorUnits;
  /** The offer for the current amount; null if it is invalid or nothing more is due. */
  readonly offer: Offer | null;
  /** What comes after the current amount where it pays a part: another kind, and what is left to pay in it. */
  readonly next: { readonly kind: TenderKind; readonly due: MinorUnits } | null;
  /** The complete payment including the current tender; null while the sale is not fully paid. */
  readonly payment: Payment | null;
  /** Why this tender cannot be received with its reference: another kind needs one, and no card number is kept. */
  readonly referenceProblem: 'missing' | 'card number' | null;
  /** Of the cash received. */
  readonly plausibility: Plausibility;
  chooseKind(kind: TenderKind): void;
  setAmount(amount: AmountEntry): void;
  setReference(reference: string): void;
  /** Adds the current tender as a part and goes on with the remaining amount; false if it is not a part. */
  addPart(): boolean;
}

export function useTendering(gross: MinorUnits): Tendering {
  const { currency, paymentConfig, tenderEntry } = useTill();
  const tenders = useCart((state) => state.tenders);
  const addTender = useCart((state) => state.addTender);
  const { kind, entry, entryDue, references } = useZustand(tenderEntry.state);
  const reference = references[kind] ?? '';
  const state = paymentState(gross, tenders, paymentConfig);
  const due = kind === 'CASH' ? state.cash.due : state.remaining;
  const entered = entry === 'all' || entry === null ? null : entry;
  const stated = entered?.isFilled && entryDue !== due ? null : entered;
  const isOpen = state.remaining >= 0 && !(state.isPaid && tenders.length > 0);
  const automatic = isOpen && entry !== 'all' && tenders.length > 0 ? NOTHING_TYPED : dueEntry(due, currency);
  const amount = stated && (isOpen || stated.text !== '') ? stated : automatic;
  const received = amountOf(amount, currency);
  const offered =
    isOpen && received.kind === 'amount' ? offer(kind, received.amount, state, reference.trim() || null) : null;
  const referenceProblem = isOpen && gross > 0 ? problemOf(kind, reference) : null;
  const plausibility = offered?.kind === 'enough' ? plausibilityOfChange(offered.tender.change, currency) : 'usual';
  const paid =
    state.remaining < 0 ? withChange(gross, tenders, paymentConfig) : paidWith(gross, tenders, offered, isOpen);
  const next = offered?.kind === 'part' ? nextAfter(offered.tender) : null;
  function nextAfter(tender: Tender): Tendering['next'] {
    const after = paymentState(gross, [...tenders, tender], paymentConfig);
    return kind === 'CASH' ? { kind: 'CARD', due: after.remaining } : { kind: 'CASH', due: after.cash.due };
  }
  const chooseKind = (next: TenderKind) => tenderEntry.state.setState({ kind: next, entry: 'all' });
  const setReference = (text: string) => tenderEntry.state.setState({ references: { ...references, [kind]: text } });
  return {
    kind,
    amount,
    received,
    isStated: stated !== null,
    reference,
    state,
    due,
    offer: offered,
    next,
    payment:
      paid && referenceProblem === null && plausibility !== 'impossible'
        ? { tenders: paid, roundingAmount: paymentState(gross, paid, paymentConfig).roundingAmount }
        : null,
    referenceProblem,
    plausibility,
    chooseKind,
    setAmount: (next) => tenderEntry.state.setState({ entry: next, entryDue: due }),
    setReference,
    addPart: () => {
      if (offered?.kind !== 'part' || next === null || referenceProblem !== null) return false;
      addTender(offered.tender);
      setReference('');
      tenderEntry.state.setState({ kind: next.kind, entry: NOTHING_TYPED });
      return true;
    },
  };
}

function problemOf(kind: TenderKind, reference: string): Tendering['referenceProblem'] {
  if (kind === 'CASH') return null;
  if (kind === 'OTHER' && reference.trim() === '') return 'missing';
  return holdsCardNumber(reference) ? 'card number' : null;
}

function paidWith(
  gross: MinorUnits,
  taken: readonly Tender[],
  offered: Offer | null,
  isOpen: boolean,
): readonly Tender[] | null {
  if (!isOpen) return taken;
  // A sale has a payment, also one of nothing; no card was charged for it.
  if (gross === 0 && offered?.kind === 'enough') return [takeExact('CASH', ZERO)];
  return offered?.kind === 'enough' ? [...taken, offered.tender] : null;
}
