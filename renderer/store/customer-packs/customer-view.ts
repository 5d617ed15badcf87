// A customer as shown on screens: the service's row, or one created on this till without a number yet.
import type { ErrorData } from '#shared/errors';
import type { Customer, CustomerCreateBody } from '#shared/api/customers/customer';
import type { Overlay } from './overlay';
import type { LocalCustomerRow, SyncMark } from '../database/entry-rows';

/** Fields known before the service has the customer. */
export type CustomerFields = Omit<Customer, 'customerNumber' | 'modifiedTime' | 'createdTime'> & {
  readonly customerNumber: string | null;
  readonly modifiedTime: string | null;
  readonly createdTime: string | null;
};

export interface CustomerView {
  /** The customer number, or `local:<localId>`. */
  readonly key: string;
  readonly customerNumber: string | null;
  readonly localId: string | null;
  readonly customer: CustomerFields;
  readonly sync: SyncMark;
  /** The service no longer knows the customer. */
  readonly isGone: boolean;
  /** Why the service refused the entry. */
  readonly error: ErrorData | null;
}

const LOCAL_PREFIX = 'local:';

export function localKey(localId: string): string {
  return `${LOCAL_PREFIX}${localId}`;
}

/** The localId of a key made by `localKey`, null for a customer number. */
export function localIdOf(key: string): string | null {
  return key.startsWith(LOCAL_PREFIX) ? key.slice(LOCAL_PREFIX.length) : null;
}

/** A person gave up the creation, so they will never have a number. */
export function isDiscarded({ error }: Pick<LocalCustomerRow, 'error'>): boolean {
  return error?.code === 'ENTRY_DISCARDED';
}

export function customerView(customer: Customer, overlay: Overlay | null = null, isGone = false): CustomerView {
  const { customerNumber } = customer;
  const view: CustomerView = {
    key: customerNumber,
    customerNumber,
    localId: null,
    customer,
    sync: 'sent',
    isGone,
    error: null,
  };
  return withOverlay(view, overlay);
}

export function localCustomerView(row: LocalCustomerRow, overlay: Overlay | null = null): CustomerView {
  const { localId, body, sync, error } = row;
  const view: CustomerView = {
    key: localKey(localId),
    customerNumber: null,
    localId,
    customer: fieldsOf(body),
    sync,
    isGone: false,
    error,
  };
  return withOverlay(view, overlay);
}

function withOverlay(view: CustomerView, overlay: Overlay | null): CustomerView {
  if (!overlay) return view;
  const customer = { ...view.customer, ...overlay.fields } as CustomerFields;
  const { sync, error } = view.sync === 'refused' ? view : overlay;
  return { ...view, customer, sync, error };
}

function fieldsOf(body: CustomerCreateBody): CustomerFields {
  return {
    id: null,
    customerNumber: null,
    email: body.email,
    firstName: body.firstName,
    lastName: body.lastName ?? null,
    mobileNumber: body.mobileNumber ?? null,
    countryCode: body.countryCode ?? null,
    landPhoneNumber: body.landPhoneNumber ?? null,
    city: body.city ?? null,
    state: body.state ?? null,
    country: body.country ?? null,
    zipCode: body.zipCode ?? null,
    profileImageUrl: body.profileImageUrl ?? null,
    status: body.status ?? 'ACTIVE',
    dob: body.dob ?? null,
    category: body.category ?? null,
    modifiedTime: null,
    createdTime: null,
    gstin: null,
    panNumber: body.panNumber ?? null,
    gstRegistrationType: null,
    gstStateCode: body.gstStateCode ?? null,
    vatRegistrationNumber: body.vatRegistrationNumber ?? null,
    vatCountryCode: body.vatCountryCode ?? null,
    euVatValidated: body.euVatValidated ?? false,
    euVatExempt: body.euVatExempt ?? false,
    taxExemptionNumber: body.taxExemptionNumber ?? null,
    taxExemptionState: body.taxExemptionState ?? null,
    rfcNumber: body.rfcNumber ?? null,
    createdViaAi: false,
    aiSessionId: null,
  };
}
