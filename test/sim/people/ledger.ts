// What people were told is saved, written down outside of every till: the promises a run is held to.
import type { SaleTransaction } from '#shared/api/sales/sale';

/** The first name of every customer created at a till. */
export const NEW_NAME = 'New';

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

/** One field of a customer that was changed. */
export interface SavedChange {
  readonly kind: 'change';
  /** The new value; unique, so that it identifies the change. */
  readonly entryId: string;
  readonly registerId: number;
  /** The customer and the field. */
  readonly subject: string;
}

/** A day opened or closed, cash moved in it, a group renamed. */
export interface SavedEntry {
  readonly kind: 'entry';
  readonly entryId: string;
  readonly registerId: number;
  readonly what: 'day opened' | 'day closed' | 'cash moved' | 'group renamed';
  /** The id of the day or the movement, or the name. */
  readonly subject: string;
}

export type Saved = SavedSale | SavedCustomer | SavedChange | SavedEntry;

export class Ledger {
  readonly all = new Map<string, Saved>();
  /** E-mails entered although they belong to another customer: the service must refuse, and a person decides. */
  readonly takenEmails = new Set<string>();
  /** By the value entered into a field: the values the person saw there before, and those they rejected. */
  readonly seenBefore = new Map<string, Set<unknown>>();
  /** Not yet seen at the service. */
  readonly open = new Map<string, Saved>();

  add(saved: Saved): void {
    if (this.all.has(saved.entryId)) return;
    this.all.set(saved.entryId, saved);
    this.open.set(saved.entryId, saved);
  }

  saw(written: string, before: readonly unknown[]): void {
    const seen = this.seenBefore.get(written) ?? new Set();
    for (const each of before) seen.add(each);
    this.seenBefore.set(written, seen);
  }

  /** A value overwritten before it was sent need not arrive, even before the screen confirms the overwrite. */
  supersede({ registerId, subject }: SavedChange): void {
    for (const earlier of this.open.values()) {
      const isSame = earlier.kind === 'change' && earlier.registerId === registerId && earlier.subject === subject;
      if (isSame) this.open.delete(earlier.entryId);
    }
  }
}
