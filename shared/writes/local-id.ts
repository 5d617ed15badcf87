// Local ids: what a record made on this computer is called until the service has given it an id. They have the type of the
// ids of its kind, so that forms, schemas and lists take them like any other, and a form that no service gives out.
import { CodedError } from '../errors';
import type { IdMappings } from './kind';

export type LocalId = string | number;

/** Numbers from here on are local. Ids of a service start at 1 and are counted. */
const FIRST_NUMBER = 2 ** 52;
/** UUIDs of version 8 (RFC 9562), whose bits are for whoever makes them. */
const TEXT = /^10ca1000-[0-9a-f]{4}-8[0-9a-f]{3}-8000-[0-9a-f]{12}$/;

/** The same entry always gives the same id. */
export function localIdOf(entryId: string, type: 'number' | 'text'): LocalId {
  const digits = entryId.replaceAll('-', '').toLowerCase();
  const end = digits.slice(-12);
  if (type === 'number') return FIRST_NUMBER + Number.parseInt(end, 16);
  return `10ca1000-${digits.slice(0, 4)}-8${digits.slice(4, 7)}-8000-${end}`;
}

export function isLocalId(value: unknown): value is LocalId {
  if (typeof value === 'string') return TEXT.test(value);
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= FIRST_NUMBER;
}

/** Of a local id as text, as mappings and dependencies name it: whether a record other than a customer or a sale is meant. */
export function isOfRecord(localId: string): boolean {
  return isLocalId(localId) || isLocalId(Number(localId));
}

/** All local ids in this value, at any depth, each once. */
export function localIdsIn(value: unknown): string[] {
  if (isLocalId(value)) return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(localIdsIn))];
}

/** With the ids of the service in place of those local ids that are known. */
export function withServiceIds<T>(value: T, idMappings: IdMappings): T {
  if (Object.keys(idMappings).length === 0) return value;
  return replaced(value, idMappings) as T;
}

/** As it is sent. @throws CodedError RECORD_LOCAL_ONLY while an id is not known */
export function asSent<T>(value: T, idMappings: IdMappings): T {
  const sent = withServiceIds(value, idMappings);
  if (localIdsIn(sent).length > 0) throw new CodedError('RECORD_LOCAL_ONLY');
  return sent;
}

function replaced(value: unknown, idMappings: IdMappings): unknown {
  if (isLocalId(value)) {
    const id = idMappings[String(value)];
    if (id === undefined) return value;
    return typeof value === 'number' ? Number(id) : id;
  }
  if (Array.isArray(value)) return value.map((each) => replaced(each, idMappings));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, replaced(each, idMappings)]));
}

/** Prefix of the records of entries about a record that has no other id yet. */
export const LOCAL_RECORDS = 'new:';

export function localRecord(localId: string): string {
  return `${LOCAL_RECORDS}${localId}`;
}
