// The customers whom the service has answered the outbox with. A page asked for before such an answer may have the customer as
// they were; a partial update leaves their time, so the page alone does not tell. Kept for the pull under way only.
import type { Customer } from '#shared/api/customers/customer';
import type { Item } from '#shared/api/catalog/item';
import type { Outcome } from '#shared/ipc/store-calls';
import { kindOf, type Write } from '#shared/writes/write';

type Row = Customer | Item;

export interface AnsweredCustomers {
  /** To be called before the store has the answers: a page may be stored at any time after. */
  note(customers: readonly Customer[]): void;
  /** To be called before a page is asked for. */
  mark(): number;
  /** The row to store for one of a page asked for at `mark`. */
  latest(row: Row, mark: number): Row;
  /** To be called while no page is being read or stored. */
  forget(): void;
}

export function createAnsweredCustomers(): AnsweredCustomers {
  const answers = new Map<string, { readonly customer: Customer; readonly number: number }>();
  let noted = 0;
  return {
    note(customers) {
      noted += 1;
      for (const customer of customers) answers.set(customer.customerNumber, { customer, number: noted });
    },
    mark: () => noted,
    latest(row, mark) {
      const answer = 'customerNumber' in row ? answers.get(row.customerNumber) : undefined;
      if (!answer || answer.number <= mark) return row;
      // Others have replaced the customer since; the answer only took longer.
      return Date.parse(row.modifiedTime) > Date.parse(answer.customer.modifiedTime) ? row : answer.customer;
    },
    forget: () => answers.clear(),
  };
}

/** Those whose rows the store takes from an outcome. */
export function customersIn(write: Write, outcome: Outcome): Customer[] {
  const kind = kindOf(write);
  const answer = kind.answer.safeParse(rowIn(outcome));
  if (!answer.success) return [];
  const effects = kind.accepted(write, answer.data);
  return effects.flatMap((effect) => (effect.kind === 'customer stored' ? [effect.customer] : []));
}

function rowIn(outcome: Outcome): unknown {
  if (outcome.kind === 'accepted') return outcome.answer;
  if (outcome.kind === 'conflict') return outcome.conflict.current;
  return outcome.kind === 'refused' ? outcome.existing : null;
}
