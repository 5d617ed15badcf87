// Changes made to a customer, field by field, each with its earlier value. The record is read again before sending:
// fields changed on one side merge; a person resolves fields changed on both. No modifiedTime is ever sent.
import { z } from 'zod';
import { CodedError } from '../errors';
import {
  CUSTOMER_STATUSES,
  customer,
  customerCreateBody,
  customerPatchBody,
  customerReplaceBody,
} from '../api/customers/customer';
import { getCustomer, listCustomers, patchCustomer, replaceCustomer } from '../api/customers/customers';
import type { Operation } from '../api/wire/operation';
import { bare, barePage } from '../api/wire/reply';
import { request, requestOf, type ApiRequest } from '../api/wire/request';
import { uuidText } from '../api/wire/formats';
import { customerRecord, foldIntoCreate } from './customer-create';
import { defineKind, fieldValue, foldedFacts, isSameOrBothEmpty, writeFacts } from './kind';
import type { Conflict, FieldValue, IdMappings, Plan, WriteBase } from './kind';

export const customerField = customerPatchBody.keyof();
export type CustomerField = z.output<typeof customerField>;

const fieldChange = z.object({
  /** Values that count as unchanged by others: first the one that was edited, then our own since. */
  bases: z.array(fieldValue).min(1),
  value: fieldValue,
});
export type FieldChange = z.output<typeof fieldChange>;

export const customerChangeWrite = z.object({
  kind: z.literal('customer.change'),
  ...writeFacts,
  /** Null for a customer created on this till who had no number yet. */
  customerNumber: z.string().min(1).nullable(),
  localCustomerId: uuidText.nullable(),
  /** modifiedTime of the edited row; null if the service had not stored it yet. */
  seenModifiedTime: z.string().nullable(),
  fields: z.partialRecord(customerField, fieldChange),
});
export type CustomerChangeWrite = z.output<typeof customerChangeWrite>;

/** As read, including fields of the service unknown to us: a full replace would clear them. */
const customerAnswer = customer.loose();
type Current = z.output<typeof customerAnswer>;

export const customerChangeKind = defineKind({
  kind: 'customer.change',
  schema: customerChangeWrite,
  answer: customerAnswer,
  record: ({ customerNumber, localCustomerId }) => customerRecord(customerNumber ?? localCustomerId ?? ''),
  provides: ({ entryId }) => entryId,
  dependsOn: ({ customerNumber, localCustomerId }) =>
    customerNumber === null && localCustomerId !== null ? [{ id: localCustomerId, needs: 'number' }] : [],
  reading(write, idMappings) {
    const customerNumber = numberOf(write, idMappings);
    return {
      record: request(asRead(getCustomer), { params: { customerNumber } }),
      list: {
        operation: { ...listCustomers, reply: barePage(customerAnswer) },
        query: { customerNumber, status: CUSTOMER_STATUSES },
      },
      isIt: (row) => (row as Current).customerNumber === customerNumber,
      missing: 'CUSTOMER_UNKNOWN',
    };
  },
  plan: (write, idMappings, current) => planChange(write, numberOf(write, idMappings), current),
  afterUnknown: { kind: 'send again' },
  fold: foldChange,
  accepted: (_write, row) => [{ kind: 'customer stored', customer: customer.parse(row), localId: null }],
});

function numberOf({ customerNumber, localCustomerId }: CustomerChangeWrite, idMappings: IdMappings): string {
  const number = customerNumber ?? idMappings[localCustomerId ?? ''];
  if (number === undefined) throw new CodedError('CUSTOMER_LOCAL_ONLY');
  return number;
}

/** One for all requests: the schema of a reply is made once for each. */
const wholeCustomer = bare(customerAnswer);

/** The same operation, with all fields of the record in its reply. */
function asRead<O extends Operation>(operation: O) {
  return { ...operation, reply: wholeCustomer };
}

type Changes = Partial<Record<CustomerField, FieldValue>>;

function planChange(write: CustomerChangeWrite, customerNumber: string, current: Current | null): Plan {
  if (current === null) throw new CodedError('CUSTOMER_UNKNOWN');
  const changes: Changes = {};
  const conflicts: Conflict['fields'] = [];
  for (const [field, { bases, value }] of changedFields(write)) {
    const theirs = fieldValue.parse(current[field] ?? null);
    if (isSameOrBothEmpty(theirs, value)) continue;
    if (bases.some((base) => isSameOrBothEmpty(base, theirs))) changes[field] = value;
    else conflicts.push({ field, base: bases[0] ?? null, ours: value, theirs });
  }
  if (conflicts.length > 0) return { kind: 'conflict', conflict: conflictOf(write, conflicts, current) };
  if (Object.keys(changes).length === 0) return { kind: 'done', answer: current };
  return { kind: 'send', request: changeRequest(customerNumber, changes, current) };
}

export function changedFields({ fields }: CustomerChangeWrite): [CustomerField, FieldChange][] {
  return Object.entries(fields) as [CustomerField, FieldChange][];
}

/** The service does not report who changed it, and when only if modifiedTime moved (a partial update leaves it). */
function conflictOf(write: CustomerChangeWrite, fields: Conflict['fields'], current: Current): Conflict {
  const at = current.modifiedTime === write.seenModifiedTime ? null : current.modifiedTime;
  return {
    fields,
    ours: { at: write.savedAt, by: write.savedBy },
    theirs: { at, by: null },
    current: customer.parse(current),
  };
}

const BY_PATCH_ONLY: readonly string[] = ['gstin', 'gstRegistrationType'];
const REPLACED = Object.keys(customerCreateBody.shape) as (keyof typeof customerCreateBody.shape)[];

/** A full replace reaches the other tills (it moves modifiedTime); a partial update cannot clear other fields. */
function changeRequest(customerNumber: string, changes: Changes, current: Current): ApiRequest {
  const body = { ...Object.fromEntries(REPLACED.map((field) => [field, current[field]])), ...changes };
  const names = Object.keys(changes);
  const losesNothing =
    Object.keys(current).every((key) => Object.hasOwn(customer.shape, key)) &&
    customerReplaceBody.safeParse(body).success;
  const isReplace = names.length > 1 && losesNothing && !names.some((name) => BY_PATCH_ONLY.includes(name));
  const params = { customerNumber };
  return isReplace
    ? requestOf(asRead(replaceCustomer), { params, body })
    : requestOf(asRead(patchCustomer), { params, body: changes });
}

/** A person may have decided over a value that the service got since the earlier change. */
function foldedBases(earlier: FieldChange | undefined, own: FieldChange['bases']): FieldChange['bases'] {
  if (!earlier) return own;
  const [seen] = own;
  const isKnown = [...earlier.bases, earlier.value].some((base) => isSameOrBothEmpty(base, seen));
  return isKnown || seen === undefined ? earlier.bases : [seen, ...earlier.bases];
}

function foldChange(earlier: WriteBase, later: CustomerChangeWrite): WriteBase | null {
  const values = changedFields(later);
  if (earlier.kind === 'customer.create') {
    if (values.some(([field]) => BY_PATCH_ONLY.includes(field))) return null;
    return foldIntoCreate(earlier, later, Object.fromEntries(values.map(([field, { value }]) => [field, value])));
  }
  if (earlier.kind !== 'customer.change') return null;
  const before = customerChangeWrite.parse(earlier);
  const folded: CustomerChangeWrite = { ...before, ...foldedFacts(earlier, later), fields: { ...before.fields } };
  for (const [field, { bases: own, value }] of values) {
    const first = before.fields[field];
    const bases = foldedBases(first, own);
    // The first is what the service has if it is the only one, or a person just saw it there. Otherwise the service may have got
    // one of the others, from an earlier entry.
    const isAtService = bases.length === 1 || (first !== undefined && bases.length > first.bases.length);
    if (isAtService && isSameOrBothEmpty(bases[0], value)) delete folded.fields[field];
    else folded.fields[field] = { bases, value };
  }
  return folded;
}
