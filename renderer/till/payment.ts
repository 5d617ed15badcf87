// The tender being entered on the pay screen, for the customer display. Written by the pay screen.
import type { MinorUnits } from '#shared/domain/money/money';
import type { Tender, TenderKind } from '#shared/domain/sale/payment';

export interface CurrentTender {
  readonly kind: TenderKind;
  /** The amount left to pay in this kind; below zero when overpaid. */
  readonly due: MinorUnits;
  /** The cash stated by the cashier, if it pays all that is left. An amount filled in automatically is not stated. */
  readonly stated: Tender | null;
}
