// Taking money for one sale: what was taken, what is being taken, and what that makes of the sale. The amount is filled in
// with all that is left until the person types another.
import { useState } from 'react';
import type { MinorUnits } from '#shared/domain/money/money';
import {
  offer,
  paymentState,
  type Offer,
  type PaymentState,
  type Tender,
  type TenderKind,
} from '#shared/domain/sale/payment';
import { amountOf, filledEntry, type AmountReceived, type AmountEntry } from './amount-entry';
import { useCart, useTill } from '../../../till/use-till';

export interface Payment {
  readonly tenders: readonly Tender[];
  readonly roundingAmount: MinorUnits;
}

export interface Tendering {
  readonly kind: TenderKind;
  readonly amount: AmountEntry;
  readonly received: AmountReceived;
  /** False while the amount is the one that was filled in by itself. */
  readonly isStated: boolean;
  readonly reference: string;
  /** Before the amount that is being taken. */
  readonly state: PaymentState;
  /** What is left to pay in this kind; below zero when more was taken than the sale costs. */
  readonly due: MinorUnits;
  /** Of the amount that stands there; null where it is not one, or nothing more is to be taken. */
  readonly offer: Offer | null;
  /** The sale as paid with it; null while it is not. */
  readonly payment: Payment | null;
  /** It is enough, but nobody could tell later what it was. */
  readonly lacksReference: boolean;
  chooseKind(kind: TenderKind): void;
  setAmount(amount: AmountEntry): void;
  setReference(reference: string): void;
  /** Takes the part that stands there and goes on with the rest; false when it is no part. */
  addPart(): boolean;
}

export function useTendering(gross: MinorUnits): Tendering {
  const { currency, paymentConfig } = useTill();
  const tenders = useCart((state) => state.tenders);
  const addTender = useCart((state) => state.addTender);
  const [kind, setKind] = useState<TenderKind>('CASH');
  const [typed, setAmount] = useState<AmountEntry | null>(null);
  const [reference, setReference] = useState('');
  const state = paymentState(gross, tenders, paymentConfig);
  const due = kind === 'CASH' ? state.cash.due : state.remaining;
  const amount = typed ?? filledEntry(due, currency);
  const received = amountOf(amount, currency);
  const isOpen = state.remaining >= 0 && !(state.isPaid && tenders.length > 0);
  const offered =
    isOpen && received.kind === 'amount' ? offer(kind, received.amount, state, reference.trim() || null) : null;
  const lacksReference = kind === 'OTHER' && reference.trim() === '' && isOpen;
  const paid = paidWith(tenders, offered, isOpen);
  const begin = (next: TenderKind) => {
    setKind(next);
    setAmount(null);
    setReference('');
  };
  return {
    kind,
    amount,
    received,
    isStated: typed !== null,
    reference,
    state,
    due,
    offer: offered,
    payment:
      paid && !lacksReference && state.remaining >= 0
        ? { tenders: paid, roundingAmount: paymentState(gross, paid, paymentConfig).roundingAmount }
        : null,
    lacksReference,
    chooseKind: begin,
    setAmount,
    setReference,
    addPart: () => {
      if (offered?.kind !== 'part' || lacksReference) return false;
      addTender(offered.tender);
      begin(kind === 'CASH' ? 'CARD' : 'CASH');
      return true;
    },
  };
}

function paidWith(taken: readonly Tender[], offered: Offer | null, isOpen: boolean): readonly Tender[] | null {
  if (!isOpen) return taken;
  return offered?.kind === 'enough' ? [...taken, offered.tender] : null;
}
