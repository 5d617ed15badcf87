// The tender that is being entered on the pay screen, for who looks on: the customer. The pay screen writes it.
import type { MinorUnits } from '#shared/domain/money/money';
import type { Tender, TenderKind } from '#shared/domain/sale/payment';

export interface CurrentTender {
  readonly kind: TenderKind;
  /** Left to pay in this kind; below zero when more was tendered than the sale costs. */
  readonly due: MinorUnits;
  /** The cash that somebody stated, where it pays all that is left. What is filled in by itself is not stated. */
  readonly stated: Tender | null;
}
