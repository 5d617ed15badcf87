// A new customer created on this till. Creating has no idempotency key: after an unknown outcome or a 409 the candidate is
// found by e-mail, and is ours if name and mobile number match. Another customer is never mistaken for ours.
import { z } from 'zod';
import { ERRORS, type ErrorCode, type ErrorData } from '../errors';
import {
  CUSTOMER_STATUSES,
  customer,
  customerCreateBody,
  customerPatchBody,
  type Customer,
} from '../api/customers/customer';
import { createCustomer, listCustomers, patchCustomer } from '../api/customers/customers';
import { request, type ApiRequest } from '../api/wire/request';
import { uuidText } from '../api/wire/formats';
import { defineKind, foldedFacts, isSameOrBothEmpty, writeFacts, type WriteBase } from './kind';

export const customerCreateWrite = z.object({
  kind: z.literal('customer.create'),
  ...writeFacts,
  /** The customer's id on this till until they have a number; the entryId if absent. */
  localId: uuidText.optional(),
  body: customerCreateBody,
});
export type CustomerCreateWrite = z.output<typeof customerCreateWrite>;

export function localIdOfCreate({ localId, entryId }: CustomerCreateWrite): string {
  return localId ?? entryId;
}

export const customerCreateKind = defineKind({
  kind: 'customer.create',
  schema: customerCreateWrite,
  answer: customer,
  record: (write) => customerRecord(localIdOfCreate(write)),
  provides: localIdOfCreate,
  dependsOn: () => [],
  plan: ({ body }) => ({ kind: 'send', request: request(createCustomer, { body }) }),
  afterUnknown: {
    kind: 'look up',
    // The service matches any address containing the text.
    list: ({ body }) => ({ operation: listCustomers, query: { email: body.email, status: CUSTOMER_STATUSES } }),
    judge: (write, row) => judge(write, row as Customer),
    rest: (write, row) => rest(write, row as Customer),
    inTheWay: ({ body: { mobileNumber } }) =>
      mobileNumber
        ? {
            list: { operation: listCustomers, query: { mobileNumber, status: CUSTOMER_STATUSES } },
            isIt: (row) => sameText((row as Customer).mobileNumber, mobileNumber),
          }
        : null,
    refusal: (error, write, row) => refusal(error, write, row as Customer | null),
  },
  accepted: (write, row) => [{ kind: 'customer stored', customer: row, localId: localIdOfCreate(write) }],
});

/** @param id customer number, or the local id of a customer without one. */
export function customerRecord(id: string): string {
  return `customer:${id}`;
}

/** A new customer that was never sent, merged with the changes since. Null when the result cannot be created. */
export function foldIntoCreate(earlier: WriteBase, later: WriteBase, values: object): CustomerCreateWrite | null {
  const create = customerCreateWrite.parse(earlier);
  const body = customerCreateBody.safeParse({ ...create.body, ...values });
  if (!body.success) return null;
  return { ...create, ...foldedFacts(earlier, later), localId: localIdOfCreate(create), body: body.data };
}

/** Only the exact address counts, ignoring case. */
function judge({ body }: CustomerCreateWrite, row: Customer): 'ours' | 'another' | null {
  if (!sameText(row.email, body.email)) return null;
  const isSamePerson =
    sameText(row.firstName, body.firstName) &&
    sameText(row.lastName, body.lastName) &&
    sameText(row.mobileNumber, body.mobileNumber);
  return isSamePerson ? 'ours' : 'another';
}

/** In a creation that was never folded nothing is missing: a field that differs was changed by others. */
function rest({ body, replaces = [] }: CustomerCreateWrite, row: Customer): ApiRequest | null {
  if (replaces.length === 0) return null;
  // The row has the address, perhaps in other letters.
  const { email: _email, ...values } = body;
  const missing = Object.entries(values).filter(
    ([field, value]) => !isSameOrBothEmpty(value, row[field as keyof Customer]),
  );
  if (missing.length === 0) return null;
  const { customerNumber } = row;
  return request(patchCustomer, {
    params: { customerNumber },
    body: customerPatchBody.parse(Object.fromEntries(missing)),
  });
}

/** If the service sent no code: when no customer has the e-mail, the mobile number is taken. */
function refusal(error: ErrorData, { body }: CustomerCreateWrite, row: Customer | null): ErrorData {
  const guessed: ErrorCode =
    row !== null && sameText(row.email, body.email) ? 'CUSTOMER_EMAIL_TAKEN' : 'CUSTOMER_MOBILE_TAKEN';
  const said: ErrorData =
    error.code === 'WRITE_REFUSED' ? { ...error, code: guessed, message: ERRORS[guessed].message } : error;
  const field = said.code === 'CUSTOMER_MOBILE_TAKEN' ? 'mobileNumber' : 'email';
  return { ...said, field: said.field ?? field };
}

function sameText(a: string | null | undefined, b: string | null | undefined): boolean {
  return (a ?? '').trim().toLowerCase() === (b ?? '').trim().toLowerCase();
}
