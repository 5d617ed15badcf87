// What the screen said, line by line on a disk the app knows nothing of. Written the moment it was seen, read at the end.
import { appendFileSync, readFileSync } from 'node:fs';
import type { Buyer, SaleTask } from './tasks';

export interface PaidSale {
  readonly task: SaleTask;
  readonly receiptNumber: string;
  /** When it was seen, milliseconds since 1970. */
  readonly at: number;
}

type Line =
  | { readonly kind: 'tried'; readonly task: SaleTask }
  | ({ readonly kind: 'paid' } & PaidSale)
  | { readonly kind: 'sold unseen'; readonly task: SaleTask }
  | { readonly kind: 'customer'; readonly customer: Buyer };

export interface Witnessed {
  /** Sales whose button was pressed, paid or not, once each. */
  readonly tried: readonly SaleTask[];
  readonly paid: readonly PaidSale[];
  readonly soldUnseen: readonly SaleTask[];
  readonly customers: readonly Buyer[];
}

export interface WitnessFile {
  /** The button that completes a sale is about to be pressed. */
  tried(task: SaleTask): void;
  /** The receipt is shown. */
  paid(task: SaleTask, receiptNumber: string): void;
  /** The app was killed after the button was pressed, and no longer had the sale's cart afterwards. */
  soldUnseen(task: SaleTask): void;
  /** The till reported the customer as saved. */
  saved(customer: Buyer): void;
  read(): Witnessed;
}

export function openWitnessFile(path: string): WitnessFile {
  const write = (line: Line) => appendFileSync(path, `${JSON.stringify(line)}\n`, { flush: true });
  return {
    tried: (task) => write({ kind: 'tried', task }),
    paid: (task, receiptNumber) => write({ kind: 'paid', task, receiptNumber, at: Date.now() }),
    soldUnseen: (task) => write({ kind: 'sold unseen', task }),
    saved: (customer) => write({ kind: 'customer', customer }),
    read() {
      const lines = readFileSync(path, { encoding: 'utf8', flag: 'a+' }).split('\n').slice(0, -1);
      const all = lines.map((line) => JSON.parse(line) as Line);
      const tried = new Map(
        all.flatMap((line) => (line.kind === 'tried' ? [[line.task.mark, line.task] as const] : [])),
      );
      return {
        tried: [...tried.values()],
        paid: all.filter((line) => line.kind === 'paid'),
        soldUnseen: all.flatMap((line) => (line.kind === 'sold unseen' ? [line.task] : [])),
        customers: all.flatMap((line) => (line.kind === 'customer' ? [line.customer] : [])),
      };
    },
  };
}
