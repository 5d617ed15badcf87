// What people were told is saved, written down outside of every till: the promises a run is held to.
import { type SaleTransaction } from '#shared/schema/sale';

export interface SavedSale {
  readonly kind: 'sale';
  readonly entryId: string;
  readonly registerId: number;
  readonly sale: SaleTransaction;
}

export interface SavedCustomer {
  readonly kind: 'customer';
  readonly entryId: string;
  readonly registerId: number;
  readonly email: string;
}

export type Saved = SavedSale | SavedCustomer;

export class Ledger {
  readonly all = new Map<string, Saved>();
  /** E-mails of somebody else that were written down all the same: the service must refuse, and a person decides. */
  readonly takenEmails = new Set<string>();
  /** Not yet seen at the service. */
  readonly open = new Map<string, Saved>();

  add(saved: Saved): void {
    if (this.all.has(saved.entryId)) return;
    this.all.set(saved.entryId, saved);
    this.open.set(saved.entryId, saved);
  }
}
