// What is left of a kept reply about a customer who was erased: the record with its ids, as it stands now. Whoever sends the
// request again learns that it was done, and nothing of the person.
import { erasedCustomer, erasedFacts, erasedStore } from './erased-customer';

type Fields = Readonly<Record<string, unknown>>;

export interface ErasedPerson {
  readonly customerNumber: string;
  readonly storeIds: readonly string[];
  /** What tells who they are in a text that people wrote. */
  readonly names: readonly string[];
}

/** @param body JSON text, with the envelope or without @returns the same text if it says nothing about them */
export function erasedReply(body: string, person: ErasedPerson): string {
  const reply = fieldsOf(JSON.parse(body));
  if (!reply) return body;
  const inside = fieldsOf(reply['data']);
  const erased = erasedRecord(inside ?? reply, person);
  if (!erased) return body;
  return JSON.stringify(inside ? { ...reply, data: erased } : erased);
}

function erasedRecord(record: Fields, { customerNumber, storeIds, names }: ErasedPerson): Fields | null {
  const isOfNumber = record['customerNumber'] === customerNumber;
  if ('ownerName' in record) {
    const isTheirs = isOfNumber || storeIds.includes(String(record['id']));
    return isTheirs ? { ...record, ...erasedStore() } : null;
  }
  if ('firstName' in record) return isOfNumber ? { ...record, ...erasedCustomer(customerNumber) } : null;
  if ('partyId' in record) {
    const isTheirs = record['partyId'] === customerNumber && record['partyRole'] !== 'SUPPLIER';
    return isTheirs ? { ...record, partyName: null, notes: null } : null;
  }
  if (!('auditId' in record)) return null;
  const facts = JSON.stringify(record['facts']);
  const erased = erasedFacts(facts, names);
  return erased === facts ? null : { ...record, facts: JSON.parse(erased) as unknown };
}

function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null ? (value as Fields) : null;
}
