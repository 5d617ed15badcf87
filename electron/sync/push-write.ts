// Sends one entry of the outbox and says what became of it. Exactly once: a sale carries its own id and may be sent again;
// a customer whose creation was not answered is looked up before it is created again.
import { CodedError, errorData, type ErrorCode, type ErrorData } from '#shared/errors';
import { type Outcome, type TakenEntry } from '#shared/ipc/store-calls';
import { type CustomerCreateWrite, type SaleWrite } from '#shared/ipc/write';
import { type SaleTransaction } from '#shared/schema/sale';
import { CallFailure } from '../api/call-failure';
import { createCustomer } from '../api/endpoints/customers';
import { recordSale } from '../api/endpoints/sales';
import { lookUpCustomer } from './adopt-customer';
import { type ServiceCalls } from './ports';

export async function pushWrite(entry: TakenEntry, api: ServiceCalls): Promise<Outcome> {
  const { write } = entry;
  try {
    return write.kind === 'sale.record'
      ? { kind: 'sale accepted', sale: await api.call(recordSale(saleToSend(write, entry.customerNumber))) }
      : await pushCustomer(write, entry.outcomeUnknown, api);
  } catch (error) {
    return failedOutcome(error);
  }
}

/** A sale to a customer made on this till carries her number on the cart and on the transaction, once there is one. */
function saleToSend({ sale, localCustomerId }: SaleWrite, customerNumber: string | null): SaleTransaction {
  if (customerNumber === null) {
    if (localCustomerId === null || sale.customerNumber !== null) return sale;
    throw new CodedError('CUSTOMER_LOCAL_ONLY');
  }
  return { ...sale, customerNumber, cart: { ...sale.cart, customerNumber } };
}

async function pushCustomer(write: CustomerCreateWrite, isUnknown: boolean, api: ServiceCalls): Promise<Outcome> {
  if (isUnknown) {
    const found = await lookUpCustomer(api, write.body);
    if (found.kind === 'ours') return { kind: 'customer accepted', customer: found.customer };
    if (found.kind === 'another') return refusedAsTaken(new CodedError('CUSTOMER_EMAIL_TAKEN').data);
  }
  try {
    return { kind: 'customer accepted', customer: await api.call(createCustomer(write.body)) };
  } catch (error) {
    if (!(error instanceof CallFailure) || error.data.status !== 409) throw error;
    return adoptAfterConflict(write, error, api);
  }
}

/** 409: the e-mail or the mobile number is taken; perhaps by our own earlier sending. */
async function adoptAfterConflict(
  write: CustomerCreateWrite,
  conflict: CallFailure,
  api: ServiceCalls,
): Promise<Outcome> {
  const found = await lookUpCustomer(api, write.body);
  if (found.kind === 'ours') return { kind: 'customer accepted', customer: found.customer };
  const { code } = conflict;
  if (code !== 'WRITE_REFUSED') return refusedAsTaken(conflict.data);
  // Without a code of the service: nobody has the e-mail, so it is the mobile number.
  return refusedAsTaken({
    ...conflict.data,
    code: found.kind === 'another' ? 'CUSTOMER_EMAIL_TAKEN' : 'CUSTOMER_MOBILE_TAKEN',
  });
}

function refusedAsTaken(error: ErrorData): Outcome {
  const field = error.code === 'CUSTOMER_MOBILE_TAKEN' ? 'mobileNumber' : 'email';
  return { kind: 'refused', error: { ...error, field: error.field ?? field } };
}

/** Answered, but asked to come back, or not let in: surely not taken. */
const NOT_TAKEN: ReadonlySet<ErrorCode> = new Set([
  'SERVICE_BUSY',
  'RATE_LIMITED',
  'SIGN_IN_EXPIRED',
  'CUSTOMER_LOCAL_ONLY',
]);
/** Nothing certain is known of what the service did. */
const UNCERTAIN: ReadonlySet<ErrorCode> = new Set([
  'SERVICE_UNREACHABLE',
  'REQUEST_TIMED_OUT',
  'REPLY_NOT_JSON',
  'REPLY_MALFORMED',
  'SERVICE_FAILED',
  'INTERNAL',
]);

export function failedOutcome(thrown: unknown): Outcome {
  const error = errorData(thrown);
  if (NOT_TAKEN.has(error.code)) return { kind: 'not sent', error };
  if (thrown instanceof CallFailure && thrown.arrival === 'no') return { kind: 'not sent', error };
  if (UNCERTAIN.has(error.code)) return { kind: 'unknown', error };
  if (error.code === 'NOT_OFFERED') return { kind: 'not offered', error };
  return { kind: 'refused', error };
}
