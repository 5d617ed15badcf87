// What the cashier is to do, by the seed and a running number: the same seed, the same tasks, however far a run gets.
import { createRandom } from '#service/seed/kit/random';
import { furtherInvoices, invoice } from '#test/demo/real-invoices';
import type { InvoiceLine, NewCustomer } from '#test/support/till';

/** Every new customer has a last name of their own. */
export type Buyer = Required<NewCustomer>;

export type Task =
  | { readonly kind: 'customer'; readonly customer: Buyer }
  | {
      readonly kind: 'sale';
      /** The quantity of the first line, unique among all sales: identifies sales without a receipt. */
      readonly mark: number;
      readonly lines: readonly InvoiceLine[];
      readonly buyer: { readonly customer: Buyer; readonly isNew: boolean } | null;
    };
export type SaleTask = Extract<Task, { kind: 'sale' }>;

/** The item of the first line of every sale. */
export const MARK_CODE = '71053';
const CODES = [...new Set([invoice, ...furtherInvoices].flatMap(({ lines }) => lines.map((line) => line.stockCode)))];

const CHANCE_OF_CUSTOMER_ALONE = 0.12;
const CHANCE_OF_NEW_BUYER = 0.2;
const CHANCE_OF_KNOWN_BUYER = 0.25;
const MOST_FURTHER_LINES = 3;
const MOST_UNITS = 12;
/** Neighboring seeds must not share tasks. */
const TASKS_PER_SEED = 100_000;

/** Endless. A known buyer is one of an earlier task. */
export function* tasksOf(seed: number): Generator<Task, never> {
  const known: Buyer[] = [];
  for (let number = 1; ; number += 1) {
    const random = createRandom(seed * TASKS_PER_SEED + number);
    const create = () => {
      const customer = newBuyer(seed, number);
      known.push(customer);
      return customer;
    };
    if (random.chance(CHANCE_OF_CUSTOMER_ALONE)) {
      yield { kind: 'customer', customer: create() };
      continue;
    }
    const lines = [{ stockCode: MARK_CODE, quantity: number }];
    const codes = CODES.filter((code) => code !== MARK_CODE);
    for (let further = random.below(MOST_FURTHER_LINES + 1); further > 0; further -= 1) {
      const [stockCode = ''] = codes.splice(random.below(codes.length), 1);
      lines.push({ stockCode, quantity: 1 + random.below(MOST_UNITS) });
    }
    const isNew = random.chance(CHANCE_OF_NEW_BUYER);
    const isKnown = known.length > 0 && random.chance(CHANCE_OF_KNOWN_BUYER);
    const customer = isNew ? create() : isKnown ? random.pick(known) : null;
    yield { kind: 'sale', mark: number, lines, buyer: customer && { customer, isNew } };
  }
}

function newBuyer(seed: number, number: number): Buyer {
  const name = `Q${String(number).padStart(5, '0')}`;
  return {
    email: `${name.toLowerCase()}${emailsOf(seed)}`,
    firstName: 'Nadia',
    lastName: name,
    dialing: '+971',
    mobile: `50${String(number).padStart(7, '0')}`,
  };
}

/** How the e-mails of all new customers, and no others, end. */
export function emailsOf(seed: number): string {
  return `-${seed}@crash.example`;
}
