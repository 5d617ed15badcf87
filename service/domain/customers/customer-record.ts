// The values written when a customer is created, replaced or patched ("Customers" under Endpoints): create and replace set
// every writable field, a patch only those sent; gstin and gstRegistrationType are set by a patch only.
import type { z } from 'zod';
import type { customerPatchBody, customerReplaceBody } from '#shared/api/customers/customer';

export type CustomerCreate = Omit<z.output<typeof customerReplaceBody>, 'modifiedTime'>;
export type CustomerReplace = z.output<typeof customerReplaceBody>;
export type CustomerPatch = z.output<typeof customerPatchBody>;

export const CLEARED = {
  mobileNumber: null,
  countryCode: null,
  landPhoneNumber: null,
  lastName: null,
  city: null,
  state: null,
  country: null,
  zipCode: null,
  profileImageUrl: null,
  dob: null,
  category: null,
  panNumber: null,
  gstStateCode: null,
  vatRegistrationNumber: null,
  vatCountryCode: null,
  euVatValidated: false,
  euVatExempt: false,
  taxExemptionNumber: null,
  taxExemptionState: null,
  rfcNumber: null,
} as const;

type Filled = { [Key in keyof typeof CLEARED]: Exclude<CustomerCreate[Key], undefined> };

export function newCustomer(body: CustomerCreate, now: Date) {
  return { ...filled(body), createdTime: now, modifiedTime: now };
}

/** modifiedTime is now unless sent. */
export function replacedCustomer({ modifiedTime, ...body }: CustomerReplace, now: Date) {
  return { ...filled(body), modifiedTime: modifiedTime === undefined ? now : new Date(modifiedTime) };
}

/** A patch cannot write modifiedTime, which stays unchanged. */
export function patchedCustomer(body: CustomerPatch): CustomerPatch {
  return body.mobileNumber === '' ? { ...body, mobileNumber: null } : body;
}

/** Omitted fields are cleared, except those only a patch may set, which stay unchanged. */
function filled(body: CustomerCreate) {
  const { email, firstName, status } = body;
  const keys = Object.keys(CLEARED) as (keyof typeof CLEARED)[];
  const rest = Object.fromEntries(keys.map((key) => [key, body[key] ?? CLEARED[key]])) as Filled;
  // An empty mobile number counts as none: only set numbers must be unique.
  return { email, firstName, status, ...rest, mobileNumber: rest.mobileNumber || null };
}
