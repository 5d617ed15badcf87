// One request, one answer: deadline, no redirects, no cookies, no cache. Knows status, headers and text, not their
// meaning. Every answer and every failure to get one is told to `observe`, which is how the app knows whether the service
// is there and what time it is.
import { CallFailure, type Arrival } from './call-failure';

/** `cache` is missing from Node's own type, yet both Node and Electron heed it. */
export type Fetch = (url: string, init: RequestInit & { readonly cache: 'no-store' }) => Promise<Response>;

export interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface RawReply {
  readonly status: number;
  readonly contentType: string;
  readonly retryAfter: string | null;
  readonly text: string;
}

export interface Observer {
  /**
   * @param serviceTime milliseconds since 1970 from the Date header; null when it was missing or unreadable
   * @param took milliseconds since the request was sent
   */
  replied(serviceTime: number | null, took: number): void;
}

/** What a caller may ask of one call beside its answer. */
export interface CallOptions {
  /** Gives the call up; it then fails with the reason of the signal. */
  readonly signal?: AbortSignal;
  /** The answer has begun to arrive. */
  readonly begun?: () => void;
}

export interface Transport {
  /** @throws CallFailure SERVICE_UNREACHABLE, REQUEST_TIMED_OUT or, for a redirect, REPLY_NOT_JSON */
  send(request: Outgoing, options?: CallOptions): Promise<RawReply>;
}

/** Milliseconds without a byte: for an answer to begin, and between two parts of it. */
export const CALL_DEADLINE = 8_000;
/** Milliseconds for a whole answer that keeps coming: a page of rows at 1 kB a second. */
const LONGEST_ANSWER = 120_000;

/** The connection was never made: Node's and Chromium's words for it. Anything not named here may have arrived. */
const NEVER_SENT =
  /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_(CONNECTION_REFUSED|NAME_NOT_RESOLVED|INTERNET_DISCONNECTED|ADDRESS_UNREACHABLE|PROXY_CONNECTION_FAILED|CERT_\w+|SSL_\w+)|CERT_|SELF_SIGNED/;

/** @param monotonic milliseconds that only ever grow */
export function createTransport(
  fetch: Fetch,
  observer: Observer,
  monotonic: () => number,
  deadline = CALL_DEADLINE,
): Transport {
  return {
    async send({ method, url, headers, body }, { signal: caller, begun } = {}) {
      const silence = createSilenceLimit(deadline, LONGEST_ANSWER);
      const signal = caller ? AbortSignal.any([caller, silence.signal]) : silence.signal;
      try {
        const plain = { method, headers, signal, redirect: 'manual', credentials: 'omit', cache: 'no-store' } as const;
        const sentAt = monotonic();
        const response = await fetch(url, body === undefined ? plain : { ...plain, body });
        begun?.();
        const text = await readText(response, silence.heard);
        const { status } = response;
        if (status >= 300 && status < 400) throw new CallFailure('REPLY_NOT_JSON', 'perhaps', { status });
        observer.replied(serviceTime(response.headers.get('date')), monotonic() - sentAt);
        const contentType = response.headers.get('content-type') ?? '';
        return { status, contentType, retryAfter: response.headers.get('retry-after'), text };
      } catch (error) {
        if (caller?.aborted) throw caller.reason;
        throw networkFailure(error, silence.signal.aborted);
      } finally {
        silence.end();
      }
    },
  };
}

async function readText({ body }: Response, heard: () => void): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  heard();
  if (!body) return text;
  for await (const chunk of body) {
    heard();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function networkFailure(error: unknown, isTimedOut: boolean): CallFailure {
  if (error instanceof CallFailure) return error;
  if (isTimedOut) return new CallFailure('REQUEST_TIMED_OUT', 'perhaps', {}, error);
  const words = causes(error);
  // Chromium cancels a redirect it may not follow and reports no status.
  if (/redirect/i.test(words)) return new CallFailure('REPLY_NOT_JSON', 'perhaps', {}, error);
  const arrival: Arrival = NEVER_SENT.test(words) ? 'no' : 'perhaps';
  return new CallFailure('SERVICE_UNREACHABLE', arrival, {}, error);
}

/** Codes and messages of an error and of what caused it. */
function causes(error: unknown): string {
  const words: string[] = [];
  for (let current = error; current instanceof Error; current = current.cause) {
    words.push(current.message, String((current as { code?: unknown }).code ?? ''));
    if (current instanceof AggregateError) words.push(...current.errors.map((each) => causes(each)));
  }
  return words.join(' ');
}

function serviceTime(header: string | null): number | null {
  const time = header === null ? NaN : Date.parse(header);
  return Number.isNaN(time) ? null : time;
}

// Ends a call that hears nothing: a slow answer that keeps coming is not given up for its length. What never ends is.
interface SilenceLimit {
  /** Aborts when nothing was heard for too long, or the whole took too long. */
  readonly signal: AbortSignal;
  heard(): void;
  /** The call is over. */
  end(): void;
}

/** @param silence milliseconds without a byte  @param whole milliseconds from now to the end */
function createSilenceLimit(silence: number, whole: number): SilenceLimit {
  const controller = new AbortController();
  const abort = () => controller.abort(new DOMException('Nothing was heard in time.', 'TimeoutError'));
  const longest = setTimeout(abort, whole);
  let quiet = setTimeout(abort, silence);
  return {
    signal: controller.signal,
    heard() {
      clearTimeout(quiet);
      quiet = setTimeout(abort, silence);
    },
    end() {
      clearTimeout(quiet);
      clearTimeout(longest);
    },
  };
}
