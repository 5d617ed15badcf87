// Whether the Merchant Operations Service answers at an address, asked before anybody signs in: without a person, a token and a password.
import { CodedError } from '#shared/errors';
import { request } from '#shared/api/wire/request';
import { listCustomers } from '#shared/api/customers/customers';
import type { ServiceAnswer, ServiceCheckInput } from '#shared/ipc/session';
import { CallFailure } from '../api/call-failure';
import { readFingerprint } from '../api/pinned-fetch';
import { readReply } from '../api/read-reply';
import { serviceAddress } from '../api/service-address';
import { createTransport, type Fetch } from '../api/transport';
import { isLocalHost } from '../security/local-address';
import type { KnownCertificates } from '../security/known-certificates';
import type { DeviceFile } from './device-file';

export interface ServiceCheckPorts {
  readonly device: Pick<DeviceFile, 'read'>;
  readonly certificates: KnownCertificates;
  /** By the known certificates. */
  readonly fetch: Fetch;
  /** This computer's clock, milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds; never goes backward. */
  readonly monotonic: () => number;
}

export interface ServiceCheck {
  /**
   * @throws CodedError of the address as a sign-in, SERVICE_ADDRESS_GUARDED once the till has a service, the codes of a call;
   *   SERVICE_CERTIFICATE_UNKNOWN for a certificate in the shop's network that a person may confirm; REPLY_NOT_JSON or ROUTE_UNKNOWN when
   *   something else answers
   */
  check(input: ServiceCheckInput): Promise<ServiceAnswer>;
  /** @throws CodedError as `check`, SERVICE_CERTIFICATE_UNTRUSTED outside the shop's network, the codes of a call */
  certificate(serviceUrl: string): Promise<{ readonly fingerprint: string }>;
}

export function createServiceCheck({ device, certificates, fetch, now, monotonic }: ServiceCheckPorts): ServiceCheck {
  const addressOf = (typed: string, isUnencryptedConfirmed: boolean) => {
    if (device.read().home) throw new CodedError('SERVICE_ADDRESS_GUARDED', { field: 'serviceUrl' });
    return serviceAddress(typed, isUnencryptedConfirmed);
  };
  const ask = async (serviceUrl: string): Promise<ServiceAnswer> => {
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
  return {
    async check({ serviceUrl: typed, isUnencryptedConfirmed, certificate }) {
      const serviceUrl = addressOf(typed, isUnencryptedConfirmed);
      const isLocal = isConfirmable(serviceUrl);
      if (certificate !== null && isLocal) certificates.keep(serviceUrl, certificate);
      try {
        return await ask(serviceUrl);
      } catch (error) {
        if (!(error instanceof CallFailure) || !isLocal || !UNKNOWN.has(error.code)) throw error;
        // Before a till has a service, a person may compare again.
        certificates.forget(serviceUrl);
        throw new CodedError('SERVICE_CERTIFICATE_UNKNOWN', { field: 'serviceUrl' }, { cause: error });
      }
    },
    async certificate(typed) {
      const serviceUrl = addressOf(typed, false);
      if (!isConfirmable(serviceUrl)) throw new CodedError('SERVICE_CERTIFICATE_UNTRUSTED');
      return { fingerprint: await readFingerprint(serviceUrl) };
    },
  };
}

const UNKNOWN: ReadonlySet<string> = new Set([
  'SERVICE_CERTIFICATE_UNTRUSTED',
  'SERVICE_CERTIFICATE_DATE',
  'SERVICE_CERTIFICATE_CHANGED',
]);

/** Over the internet only certificates count that the system trusts. */
function isConfirmable(serviceUrl: string): boolean {
  const { protocol, hostname } = new URL(serviceUrl);
  return protocol === 'https:' && isLocalHost(hostname);
}

/** What the service says to a request without a token. */
const REFUSALS: ReadonlySet<string> = new Set(['SIGN_IN_EXPIRED', 'TENANT_MISSING', 'FEATURE_MISSING']);
