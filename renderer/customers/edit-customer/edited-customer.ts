// The form of a customer who is already known, as data: what it begins with, and what was changed in it.
import type { CustomerPatchBody } from '#shared/api/customers/customer';
import { currentState } from '#shared/tax-id/gst-states';
import { isGstin, normalGstin, stateOfGstin } from '#shared/tax-id/gstin';
import type { CustomerFields } from '../../store/customer-packs/customer-view';
import type { CustomerDraft } from '../../till/sell-state';
import { CUSTOMER_FIELDS, customerBody, valuesOfBody, type CustomerValues } from '../new-customer/new-customer';

/** What the person had before them, by field of the service. */
export function seenFields(customer: CustomerFields): CustomerPatchBody {
  const { mobileNumber, countryCode, firstName, lastName, email, city, country, gstin, gstStateCode } = customer;
  const { vatCountryCode, vatRegistrationNumber } = customer;
  const names = { firstName, lastName, email, mobileNumber, countryCode };
  return { ...names, city, country, vatCountryCode, vatRegistrationNumber, gstin, gstStateCode };
}

export function valuesOfCustomer(customer: CustomerFields): CustomerValues {
  return valuesOfBody(customer);
}

/** Only these are kept while the form is hidden: the others may change at the service meanwhile. */
export function changedTexts(before: CustomerValues, now: CustomerValues): CustomerDraft {
  return Object.fromEntries(
    CUSTOMER_FIELDS.flatMap((field) => (now[field] === before[field] ? [] : [[field, now[field]]])),
  );
}

/** The changed fields in the format of the service; null clears one. */
export function changesOf(before: CustomerValues, now: CustomerValues): CustomerPatchBody {
  const [was, is] = [customerBody(before), customerBody(now)];
  return Object.fromEntries(
    CUSTOMER_FIELDS.flatMap((field) => ((is[field] ?? '') === (was[field] ?? '') ? [] : [[field, is[field] ?? null]])),
  );
}

/** An empty text clears the number; one that was there before may stay as it is. */
export function isGstinProblem(before: string, typed: string): boolean {
  const text = normalGstin(typed);
  return text !== '' && text !== normalGstin(before) && !isGstin(text);
}

/** The state that decides the place of supply follows the GSTIN, unless it was another one than that of the number before. */
export function gstinChange({ gstin, gstStateCode }: CustomerFields, typed: string): CustomerPatchBody {
  const [before, text] = [normalGstin(gstin ?? ''), normalGstin(typed)];
  if (text === before) return {};
  if (text === '') return { gstin: null };
  const follows = before !== '' && currentState(gstStateCode ?? '') === currentState(stateOfGstin(before));
  return { gstin: text, ...(follows && { gstStateCode: stateOfGstin(text) }) };
}
