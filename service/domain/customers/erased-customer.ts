// What is left of a customer who was erased on request.
import { nameForms } from '#shared/domain/people/user-name';
import { CLEARED } from './customer-record';

/** Stands where a name is required. */
const ERASED = 'Erased';

/** Of a customer: all but the number and the time of creation. */
export function erasedCustomer(customerNumber: string) {
  return {
    ...CLEARED,
    // Required and unique; no mail goes to .invalid (RFC 2606).
    email: `${customerNumber}@erased.invalid`,
    firstName: ERASED,
    status: 'DELETED',
    gstin: null,
    gstRegistrationType: null,
    createdViaAi: false,
    aiSessionId: null,
  } as const;
}

/** Of a store of theirs: its number and its credit limit. */
export function erasedStore() {
  return {
    name: ERASED,
    ownerName: ERASED,
    ownerPhone: '',
    ownerEmail: null,
    addressLine1: '',
    addressLine2: null,
    city: '',
    state: null,
    postalCode: null,
    country: '',
    latitude: 0,
    longitude: 0,
    executiveNotes: null,
    photoUrl: null,
    status: 'DELETED',
  } as const;
}

interface Named {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string | null;
  readonly mobileNumber: string | null;
  readonly landPhoneNumber: string | null;
}

/** A shorter text, such as an incomplete number, stands for other things too. */
const SHORTEST_NAME = 5;

/** What tells who they are in a text that people wrote. A first name alone is shared by too many. */
export function namesOf({ email, firstName, lastName, mobileNumber, landPhoneNumber }: Named): string[] {
  const fullName = lastName ? `${firstName} ${lastName}` : null;
  return [email, fullName, mobileNumber, landPhoneNumber].filter(
    (name) => name !== null && name.length >= SHORTEST_NAME,
  ) as string[];
}

/** The facts of an audit entry in which people write. */
const WRITTEN = ['reason', 'itemName', 'copyName', 'reference'] as const;

/** @param facts JSON text @returns the same text if it names nobody of `names` */
export function erasedFacts(facts: string, names: readonly string[]): string {
  const parsed = JSON.parse(facts) as Record<string, unknown>;
  let isNamed = false;
  for (const key of WRITTEN) {
    const text = parsed[key];
    if (typeof text !== 'string') continue;
    const erased = erasedText(text, names);
    if (erased === text) continue;
    parsed[key] = erased;
    isNamed = true;
  }
  return isNamed ? JSON.stringify(parsed) : facts;
}

/** @param text written by a person @returns the same if it names nobody of `names` */
export function erasedText(text: string, names: readonly string[]): string {
  return names.reduce((rest, name) => rest.replaceAll(patternOf(name), ERASED), text);
}

function patternOf(name: string): RegExp {
  const forms = nameForms(name).map((form) => form.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return new RegExp(forms.join('|'), 'giu');
}
