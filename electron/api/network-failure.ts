// What a request met that got no answer, by the messages of Node and Chromium.
import { CallFailure, type Arrival } from './call-failure';

/**
 * Messages of Node and Chromium that mean the connection was never made. With any other, the request may have arrived: most
 * errors of TLS also come of a reply that was garbled on its way.
 */
const NEVER_SENT =
  /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_(CONNECTION_REFUSED|NAME_NOT_RESOLVED|INTERNET_DISCONNECTED|ADDRESS_UNREACHABLE|PROXY_CONNECTION_FAILED|SSL_VERSION_OR_CIPHER_MISMATCH)/;
/** The certificate was refused because of its dates, often because the clock of this computer is off. */
const CERTIFICATE_DATE = /ERR_CERT_DATE_INVALID|CERT_HAS_EXPIRED|CERT_NOT_YET_VALID/;
/** Another certificate than the one that a person has confirmed for the address (pinned-fetch.ts). */
const CERTIFICATE_CHANGED = /CERTIFICATE_IS_NOT_PINNED/;
/** Any other refused certificate. The connection ends before a request is sent. */
const CERTIFICATE = /CERT_|SELF_SIGNED|UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER)/;
/** The computer at the address is there, so the network is, and takes no connection: nothing listens there. */
const NOT_RUNNING = /ECONNREFUSED|ERR_CONNECTION_REFUSED/;
/** This computer has no way to any other. */
const NO_NETWORK = /ENETUNREACH|ERR_INTERNET_DISCONNECTED/;
/** One of several addresses was on the way, such as the old kind where there is no way for the new kind. */
const ON_THE_WAY = /ETIMEDOUT|EHOSTUNREACH|ECONNRESET|UND_ERR_CONNECT_TIMEOUT/;

/** @returns SERVICE_UNREACHABLE, SERVICE_NOT_RUNNING, NETWORK_MISSING, SERVICE_CERTIFICATE_*, for a redirect REPLY_NOT_JSON */
export function networkFailure(error: unknown): CallFailure {
  const words = causes(error);
  // Chromium cancels a forbidden redirect without reporting a status.
  if (/redirect/i.test(words)) return new CallFailure('REPLY_NOT_JSON', 'perhaps', {}, error);
  if (CERTIFICATE_CHANGED.test(words)) return new CallFailure('SERVICE_CERTIFICATE_CHANGED', 'no', {}, error);
  if (CERTIFICATE_DATE.test(words)) return new CallFailure('SERVICE_CERTIFICATE_DATE', 'no', {}, error);
  if (CERTIFICATE.test(words)) return new CallFailure('SERVICE_CERTIFICATE_UNTRUSTED', 'no', {}, error);
  const arrival: Arrival = NEVER_SENT.test(words) ? 'no' : 'perhaps';
  if (NOT_RUNNING.test(words)) return new CallFailure('SERVICE_NOT_RUNNING', arrival, {}, error);
  if (NO_NETWORK.test(words) && !ON_THE_WAY.test(words)) return new CallFailure('NETWORK_MISSING', arrival, {}, error);
  return new CallFailure('SERVICE_UNREACHABLE', arrival, {}, error);
}

/** Codes and messages of an error and its causes. */
function causes(error: unknown): string {
  const words: string[] = [];
  for (let current = error; current instanceof Error; current = current.cause) {
    words.push(current.message, String((current as { code?: unknown }).code ?? ''));
    if (current instanceof AggregateError) words.push(...current.errors.map((each) => causes(each)));
  }
  return words.join(' ');
}
