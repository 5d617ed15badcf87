// One request, one reply: deadline, no redirects, cookies or cache. Knows status, headers and text but not their meaning.
// Every reply and every failure is reported to `observe`; from these the app derives whether the service is reachable and
// what its time is.
import { CallFailure } from './call-failure';
import { networkFailure } from './network-failure';

/** Node's own type lacks `cache`, but both Node and Electron support it. */
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
  readonly etag: string | null;
  readonly text: string;
}

export interface Observer {
  /**
   * @param serviceTime milliseconds since 1970 from the Date header; null when it was missing or unreadable
   * @param took milliseconds since the request was sent
   */
  replied(serviceTime: number | null, took: number): void;
}

/** Options of one call. */
export interface CallOptions {
  /** Cancels the call; it then fails with the reason of the signal. */
  readonly signal?: AbortSignal;
  /** Called when the reply begins to arrive. */
  readonly begun?: () => void;
  /** Called with the strong ETag of a success, if it has one. */
  readonly tagged?: (etag: string) => void;
}

export interface Transport {
  /** @throws CallFailure those of networkFailure, REQUEST_TIMED_OUT, for a redirect REPLY_NOT_JSON, and REPLY_MALFORMED without an end */
  send(request: Outgoing, options?: CallOptions): Promise<RawReply>;
}

/** Milliseconds without a byte, before the reply and between its parts. */
export const CALL_DEADLINE = 8_000;
/** Milliseconds for a whole reply that keeps arriving: a page of rows at 1 kB a second. */
const LONGEST_ANSWER = 120_000;
/** Bytes. A page of rows has less than one million; more would fill the memory of main, and the till ends with it. */
const LARGEST_ANSWER = 32 << 20;

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
        const header = (name: string) => response.headers.get(name);
        return { status, contentType, retryAfter: header('retry-after'), etag: header('etag'), text };
      } catch (error) {
        if (caller?.aborted) throw caller.reason;
        if (error instanceof CallFailure) throw error;
        if (silence.signal.aborted) throw new CallFailure('REQUEST_TIMED_OUT', 'perhaps', {}, error);
        throw networkFailure(error);
      } finally {
        silence.end();
      }
    },
  };
}

async function readText({ body }: Response, heard: () => void): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  heard();
  if (!body) return text;
  for await (const chunk of body) {
    heard();
    bytes += chunk.length;
    if (bytes > LARGEST_ANSWER) {
      throw new CallFailure('REPLY_MALFORMED', 'perhaps', {
        message: `The reply is larger than ${LARGEST_ANSWER} bytes.`,
      });
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Years of which a clock can be believed to show them. With a later one no time of a sale could be written down any more. */
const YEARS = { first: 2000, last: 9998 };

function serviceTime(header: string | null): number | null {
  const date = new Date(header ?? NaN);
  const year = date.getUTCFullYear();
  return year >= YEARS.first && year <= YEARS.last ? date.getTime() : null;
}

// Ends a silent call. A slow reply that keeps arriving is not cut off for its length, but an endless one is.
interface SilenceLimit {
  /** Aborts after too long a silence or too long a whole. */
  readonly signal: AbortSignal;
  heard(): void;
  /** Call when the call is over. */
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
