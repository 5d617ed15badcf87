// Whether the Merchant Operations Service answers at an address, asked before anybody signs in: without a person, a token and a password.
import { CodedError } from '#shared/errors';
import { request } from '#shared/api/wire/request';
import { listCustomers } from '#shared/api/customers/customers';
import type { ServiceAnswer, ServiceCheckInput } from '#shared/ipc/session';
import { CallFailure } from '../api/call-failure';
import { readReply } from '../api/read-reply';
import { serviceAddress } from '../api/service-address';
import { createTransport, type Fetch } from '../api/transport';
import type { DeviceFile } from './device-file';

export interface ServiceCheckPorts {
  readonly device: Pick<DeviceFile, 'read'>;
  readonly fetch: Fetch;
  /** This computer's clock, milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds; never goes backward. */
  readonly monotonic: () => number;
}

/**
 * @throws CodedError of the address as a sign-in, SERVICE_ADDRESS_GUARDED once the till has a service, the codes of a call;
 *   REPLY_NOT_JSON or ROUTE_UNKNOWN when something else answers
 */
export type ServiceCheck = (input: ServiceCheckInput) => Promise<ServiceAnswer>;

export function createServiceCheck({ device, fetch, now, monotonic }: ServiceCheckPorts): ServiceCheck {
  return async ({ serviceUrl: typed, isUnencryptedConfirmed }) => {
    if (device.read().home) throw new CodedError('SERVICE_ADDRESS_GUARDED', { field: 'serviceUrl' });
    const serviceUrl = serviceAddress(typed, isUnencryptedConfirmed);
    let answer = { milliseconds: 0, clockAheadSeconds: null as number | null };
    const observer = {
      replied: (serviceTime: number | null, took: number) => {
        // The header has whole seconds; half the way of the reply is within them.
        const ahead = serviceTime === null ? null : Math.round((now() - took / 2 - serviceTime) / 1_000);
        answer = { milliseconds: Math.round(took), clockAheadSeconds: ahead };
      },
    };
    const probe = request(listCustomers, { query: { page: 0, size: 1 } });
    const { method, path, query } = probe;
    const url = `${serviceUrl}/api/v1${path}?${query}`;
    const reply = await createTransport(fetch, observer, monotonic).send({
      method,
      url,
      headers: { Accept: 'application/json' },
    });
    // A Wi-Fi login page may ask for a sign-in as well.
    if (reply.contentType.includes('html'))
      throw new CallFailure('REPLY_NOT_JSON', 'answered', { status: reply.status });
    try {
      readReply(probe, reply, now());
    } catch (error) {
      if (!(error instanceof CallFailure) || !REFUSALS.has(error.code)) throw error;
    }
    return { serviceUrl, ...answer };
  };
}

/** What the service says to a request without a token. */
const REFUSALS: ReadonlySet<string> = new Set(['SIGN_IN_EXPIRED', 'TENANT_MISSING', 'FEATURE_MISSING']);
