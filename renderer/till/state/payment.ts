// What is being taken at this moment on the pay screen, for who looks on: the customer. The pay screen writes it.
import { create } from 'zustand';
import { type MinorUnits } from '#shared/domain/money/money';
import { type Tender, type TenderKind } from '#shared/domain/sale/payment';

export interface Taking {
  readonly kind: TenderKind;
  /** Left to pay in this kind; below zero when more was taken than the sale costs. */
  readonly due: MinorUnits;
  /** The cash that somebody stated, where it pays all that is left. What is filled in by itself is not stated. */
  readonly stated: Tender | null;
}

export const useTaking = create<{ readonly taking: Taking | null }>()(() => ({ taking: null }));

export function showTaking(taking: Taking | null): void {
  useTaking.setState({ taking });
}
