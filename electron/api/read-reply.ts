// Interprets a reply of the service: the value, or exactly one error code. Pure. No reply data enters our messages; the
// service's own words are passed on separately, to be quoted.
import { z } from 'zod';
import { isErrorCode, type ErrorCode, type ErrorData } from '#shared/errors';
import { parseJson } from '../files/parse-json';
import { isAboutRecord } from './answered-record';
import { CallFailure } from './call-failure';
import { readingSchema, type Reply, type ReplyData } from '#shared/api/wire/reply';
import type { ApiRequest } from '#shared/api/wire/request';
import type { Operation } from '#shared/api/wire/operation';
import type { RawReply } from './transport';

// Why a service without codes refused a register sign-in: the API document fixes neither status nor body ("Errors", rules 2
// and 3), so the words decide where the status does not.
const WORDS: readonly (readonly [RegExp, ErrorCode])[] = [
  [/terminat/i, 'REGISTER_TERMINATED'],
  [/not active|inactive/i, 'REGISTER_NOT_ACTIVE'],
  [/password|credential/i, 'CREDENTIALS_WRONG'],
  [/register\b/i, 'REGISTER_UNKNOWN'],
  [/merchant|tenant/i, 'MERCHANT_UNKNOWN'],
];

const STATUSES: Readonly<Record<number, ErrorCode>> = {
  400: 'VALIDATION_FAILED',
  401: 'CREDENTIALS_WRONG',
  403: 'FEATURE_MISSING',
  404: 'ROUTE_UNKNOWN',
  405: 'ROUTE_UNKNOWN',
  409: 'REGISTER_NOT_ACTIVE',
};

function signInRefusal(status: number, message: string | null): ErrorCode {
  if (status === 401) return 'CREDENTIALS_WRONG';
  const named = message === null ? undefined : WORDS.find(([words]) => words.test(message));
  return named?.[1] ?? STATUSES[status] ?? 'VALIDATION_FAILED';
}

/** Seconds; a longer Retry-After is cut to this. */
const LONGEST_PAUSE = 3_600;

/** What the reply says besides the status, as far as it can be read. */
interface Words {
  readonly code: ErrorCode | null;
  readonly message: string | null;
  readonly field: string | null;
}

/**
 * @param isKnown the service has answered this operation before, so it has it
 * @throws CallFailure; a 401 as SIGN_IN_EXPIRED, which the client answers by signing in again
 */
export function readReply<R extends Reply>(
  request: ApiRequest<R>,
  raw: RawReply,
  now: number,
  isKnown = false,
): ReplyData<R> {
  if (raw.status >= 200 && raw.status < 300) return readSuccess(request, raw);
  const words = readWords(raw);
  const code = refusalCode(request, raw, words, isKnown);
  throw new CallFailure(code, isOfProxy(raw, words) ? 'perhaps' : 'answered', details(raw, words, now));
}

/** A proxy says 503 also when it loses the service after it passed the request on. */
function isOfProxy({ status }: RawReply, { code }: Words): boolean {
  return status === 503 && code === null;
}

const NO_CONTENT = 204;

function readSuccess<R extends Reply>(request: ApiRequest<R>, raw: RawReply): ReplyData<R> {
  const { operation, method, path } = request;
  const json = raw.status === NO_CONTENT ? null : jsonOf(raw);
  if (json === undefined) throw new CallFailure('REPLY_NOT_JSON', 'perhaps', { status: raw.status });
  const result = readingSchema(operation.reply).safeParse(json);
  if (result.success) {
    if (isAboutRecord(request, result.data)) return result.data;
    const message = `${method} ${path} was answered with another record.`;
    throw new CallFailure('REPLY_MALFORMED', 'perhaps', { message, status: raw.status });
  }
  const paths = result.error.issues.map((issue) => issue.path.join('.') || 'whole').slice(0, 5);
  const message = `${method} ${path} answered otherwise than agreed at ${paths.join(', ')}.`;
  throw new CallFailure('REPLY_MALFORMED', 'perhaps', { message, status: raw.status });
}

/** Undefined where it is none. */
function jsonOf(raw: RawReply): unknown {
  return isJson(raw) ? parseJson(raw.text) : undefined;
}

/** What says of an operation that it is not there. */
const ABSENT: readonly number[] = [404, 405, 501];

/**
 * A proxy says so for a moment while the service behind it is replaced. Believing it would park every entry. In JSON, or about a
 * record, a service without codes says that something else is not there.
 */
function isPassingAbsence(operation: Operation, raw: RawReply, code: ErrorCode | null, isKnown: boolean): boolean {
  if (code !== null || operation.access === 'public' || !ABSENT.includes(raw.status)) return false;
  if (operation.isExtension) return isKnown;
  const isWriteWithoutRecord = operation.method !== 'GET' && operation.params === undefined;
  return !isJson(raw) && (isKnown || isWriteWithoutRecord);
}

/** About the way of a request and not about what it says: it did not arrive in time, went to another server, or came too early. */
const OF_THE_WAY: readonly number[] = [408, 421, 425];

function refusalCode(
  { operation, ifMatch }: ApiRequest,
  raw: RawReply,
  { code, message }: Words,
  isKnown: boolean,
): ErrorCode {
  const { status } = raw;
  if (status === 429) return 'RATE_LIMITED';
  if (status === 503) return code === 'SERVICE_STORAGE_FAILED' ? code : 'SERVICE_BUSY';
  const isRouteAbsent = code === null || code === 'ROUTE_UNKNOWN' || code === 'NOT_OFFERED';
  if (isPassingAbsence(operation, raw, code, isKnown)) return 'SERVICE_FAILED';
  if (operation.isExtension && isRouteAbsent && ABSENT.includes(status)) return 'NOT_OFFERED';
  if (status >= 500 || OF_THE_WAY.includes(status)) return 'SERVICE_FAILED';
  // By whoever compares it, in whatever words.
  if (status === 412 && ifMatch !== undefined) return 'RECORD_CHANGED';
  // A page from a proxy or a hotel portal is not a refusal by the service: parking an entry for it would be wrong.
  if (isOfOther(raw) && ![401, 404, 405].includes(status)) return 'REPLY_NOT_JSON';
  if (operation.access === 'public') return code ?? signInRefusal(status, message);
  if (status === 401) return 'SIGN_IN_EXPIRED';
  if (code !== null) return code;
  if (status === 403) return 'FEATURE_MISSING';
  if (status === 404 || status === 405) return 'ROUTE_UNKNOWN';
  if (status === 400) return 'VALIDATION_FAILED';
  return 'WRITE_REFUSED';
}

function details(raw: RawReply, { message, field }: Words, now: number): Partial<Omit<ErrorData, 'code'>> {
  const retryAfterSeconds = readRetryAfter(raw.retryAfter, now);
  return {
    status: raw.status,
    ...(message === null ? {} : { serviceWords: message }),
    ...(field === null ? {} : { field }),
    ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }),
  };
}

/** Delay in seconds or an HTTP date (RFC 9110, section 10.2.3), as whole seconds from `now`. */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1_000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), LONGEST_PAUSE);
}

/** Accepts a reply with or without envelope, from our service or another. */
const refusal = z.object({
  message: z.string().nullable().catch(null),
  code: z.string().nullable().catch(null),
  field: z.string().nullable().catch(null),
});

function readWords(raw: RawReply): Words {
  const result = refusal.safeParse(isHtml(raw) ? undefined : parseJson(raw.text));
  if (!result.success) return { code: null, message: null, field: null };
  const { code, message, field } = result.data;
  return { code: isErrorCode(code) ? code : null, message, field };
}

function isJson({ contentType }: RawReply): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\b/i.test(contentType.trim());
}

/** The service says in JSON what it says at all. Envoy and Traefik refuse in plain words. */
function isOfOther(raw: RawReply): boolean {
  return isHtml(raw) || (raw.text.trim() !== '' && parseJson(raw.text) === undefined);
}

function isHtml({ contentType, text }: RawReply): boolean {
  return /^text\/html\b/i.test(contentType.trim()) || /^\s*<(?:!doctype|html)/i.test(text);
}
