// The customers of the simulated service: unique e-mail and mobile number, create, replace, partial update. The rules of
// what a body writes are the service's own (service/domain); the storage is simulated.
import { newCustomer, patchedCustomer, replacedCustomer } from '#service/domain/customers/customer-record';
import {
  customerCreateBody,
  customerPatchBody,
  customerReplaceBody,
  customer as customerRow,
  type Customer,
} from '#shared/api/customers/customer';
import type { z } from 'zod';
import type { Listed } from './change-feed';
import { Refusal } from './http';

/** A version of a row, with the facts the checks need. */
export interface CustomerVersion extends Listed<Customer> {
  /** Milliseconds; when this version became visible to readers. */
  readonly visibleAt: number;
  /** The feed does not show that the row changed (hazards a and b). */
  readonly isHidden: boolean;
}

/** A new value in a field that people change. */
export interface Overwrite {
  readonly ours: string;
  readonly theirs: string | null;
}

const CHANGED_BY_PEOPLE = ['category', 'city', 'gstin'] as const;

export class Customers {
  readonly byNumber = new Map<string, CustomerVersion>();
  /** Every customer ever created, and every value ever stored in a field that people change. */
  readonly everStored = new Set<string>();
  /** Since they were last read. */
  readonly overwrites: Overwrite[] = [];
  /** Every version of each row, the oldest first. */
  readonly versions = new Map<string, Customer[]>();
  /** Customer numbers by what no two have. */
  readonly #byEmail = new Map<string, string>();
  readonly #byMobile = new Map<string, string>();
  #number = 0;

  constructor(private readonly now: () => number) {}

  *rows(): Generator<Customer> {
    for (const { row } of this.byNumber.values()) yield row;
  }

  get(customerNumber: string): Customer {
    const version = this.byNumber.get(customerNumber);
    if (!version) throw new Refusal(404, 'CUSTOMER_UNKNOWN');
    return version.row;
  }

  create(sent: unknown): Customer {
    const body = valid(customerCreateBody, sent);
    this.#number += 1;
    const customerNumber = `CUST-${String(this.#number).padStart(6, '0')}`;
    return this.store(
      customerNumber,
      { id: this.#number, ...textTimes(newCustomer(body, new Date(this.now()))) },
      false,
    );
  }

  replace(customerNumber: string, sent: unknown): Customer {
    const before = this.get(customerNumber);
    const body = valid(customerReplaceBody, sent);
    const next = { ...before, ...textTimes(replacedCustomer(body, new Date(this.now()))) };
    return this.store(customerNumber, next, body.modifiedTime !== undefined);
  }

  patch(customerNumber: string, sent: unknown): Customer {
    const before = this.get(customerNumber);
    const body = valid(customerPatchBody, sent);
    return this.store(customerNumber, { ...before, ...patchedCustomer(body) }, true);
  }

  remove(customerNumber: string): void {
    this.#free(customerNumber);
    this.byNumber.delete(customerNumber);
  }

  /** `isHidden`: the feed does not show that the row has changed. */
  store(customerNumber: string, values: object, isHidden: boolean): Customer {
    const row = customerRow.parse({ ...values, customerNumber });
    this.#checkUnique(row);
    this.everStored.add(`${row.firstName} ${row.email}`);
    for (const field of CHANGED_BY_PEOPLE) this.#noteText(row, field);
    const wasHidden = this.byNumber.get(customerNumber)?.isHidden ?? false;
    const isStillHidden =
      isHidden || (wasHidden && row.modifiedTime === this.byNumber.get(customerNumber)?.row.modifiedTime);
    const version = { row, modified: Date.parse(row.modifiedTime), visibleAt: this.now(), isHidden: isStillHidden };
    this.#free(customerNumber);
    this.#byEmail.set(row.email.toLowerCase(), customerNumber);
    if (row.mobileNumber) this.#byMobile.set(row.mobileNumber, customerNumber);
    this.byNumber.set(customerNumber, version);
    const versions = this.versions.get(customerNumber);
    if (versions) versions.push(row);
    else this.versions.set(customerNumber, [row]);
    return row;
  }

  #noteText(row: Customer, field: (typeof CHANGED_BY_PEOPLE)[number]): void {
    const ours = row[field];
    const before = this.byNumber.get(row.customerNumber)?.row;
    if (ours !== null) this.everStored.add(ours);
    if (!before || before[field] === ours) return;
    if (ours !== null) this.overwrites.push({ ours, theirs: before[field] });
  }

  #checkUnique({ customerNumber, email, mobileNumber }: Customer): void {
    const isOther = (holder: string | undefined) => holder !== undefined && holder !== customerNumber;
    if (isOther(this.#byEmail.get(email.toLowerCase()))) throw new Refusal(409, 'CUSTOMER_EMAIL_TAKEN', 'email');
    if (mobileNumber && isOther(this.#byMobile.get(mobileNumber))) {
      throw new Refusal(409, 'CUSTOMER_MOBILE_TAKEN', 'mobileNumber');
    }
  }

  /** What the stored row had may be another's now. */
  #free(customerNumber: string): void {
    const row = this.byNumber.get(customerNumber)?.row;
    if (!row) return;
    this.#byEmail.delete(row.email.toLowerCase());
    if (row.mobileNumber) this.#byMobile.delete(row.mobileNumber);
  }
}

export function valid<T extends z.ZodType>(schema: T, sent: unknown): z.output<T> {
  const result = schema.safeParse(sent);
  if (!result.success) throw new Refusal(400, 'VALIDATION_FAILED', result.error.issues[0]?.path.join('.') ?? null);
  return result.data;
}

function textTimes<T extends object>(values: T) {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  );
}
