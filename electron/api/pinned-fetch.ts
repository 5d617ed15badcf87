// Requests to services whose certificate a person has compared: exactly that certificate counts for that address, whoever signed it and
// whatever its dates. Any other one is refused before anything is sent. All other addresses are asked as the system trusts them.
import type { X509Certificate } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Agent, request, type RequestOptions } from 'node:https';
import type { Duplex } from 'node:stream';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls';
import { CodedError } from '#shared/errors';
import { networkFailure } from './network-failure';
import type { Fetch } from './transport';

/** In the message of a connection that was refused for its certificate; `transport.ts` knows it. */
const REFUSED = 'CERTIFICATE_IS_NOT_PINNED';

/** Milliseconds to connect and shake hands. */
const HANDSHAKE_DEADLINE = 8_000;

/** Statuses whose replies have no body. */
const WITHOUT_BODY = new Set([204, 205, 304]);

/**
 * @param pinOf SHA-256 of the certificate in hexadecimal, of an origin; null if none was confirmed
 * @param handshake milliseconds to connect and shake hands
 */
export function createPinnedFetch(
  plain: Fetch,
  pinOf: (origin: string) => string | null,
  handshake = HANDSHAKE_DEADLINE,
): Fetch {
  const agents = new Map<string, PinnedAgent>();
  const agentOf = (pin: string) => {
    const agent = agents.get(pin) ?? new PinnedAgent(pin, handshake);
    agents.set(pin, agent);
    return agent;
  };
  return (url, init) => {
    const pin = pinOf(new URL(url).origin);
    return pin === null ? plain(url, init) : fetchWith(agentOf(pin), url, init);
  };
}

/**
 * The certificate that is shown at an address, trusted or not; nothing is sent there.
 * @returns its SHA-256 in hexadecimal
 * @throws CodedError those of networkFailure
 */
export async function readFingerprint(origin: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  try {
    const socket = await shakeHands({ host, port: Number(port || 443), timeout: HANDSHAKE_DEADLINE });
    const fingerprint = fingerprintOf(socket);
    socket.destroy();
    if (fingerprint !== null) return fingerprint;
  } catch (error) {
    throw networkFailure(error);
  }
  throw new CodedError('SERVICE_UNREACHABLE');
}

class PinnedAgent extends Agent {
  readonly #pin: string;
  readonly #handshake: number;

  constructor(pin: string, handshake: number) {
    super({ keepAlive: true });
    this.#pin = pin;
    this.#handshake = handshake;
  }

  override createConnection(
    options: RequestOptions,
    done?: (error: Error | null, stream: Duplex) => void,
  ): Duplex | null | undefined {
    // A request that was given up leaves its connection to us: without a limit, each try at a computer that accepts and says nothing
    // would keep one.
    shakeHands({ ...(options as ConnectionOptions), timeout: this.#handshake })
      .then((socket) => {
        if (fingerprintOf(socket) === this.#pin) return socket;
        socket.destroy();
        throw new Error(REFUSED);
      })
      .then(
        (socket) => done?.(null, socket),
        (error: Error) => done?.(error, null as never),
      );
    return undefined;
  }
}

/** Whoever signed the certificate: the caller compares it. @param options with the milliseconds until it fails */
function shakeHands(options: ConnectionOptions): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ ...options, rejectUnauthorized: false });
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    const late = () => fail(new Error('ETIMEDOUT'));
    socket.once('error', fail);
    socket.once('timeout', late);
    socket.once('secureConnect', () => {
      socket.off('error', fail);
      socket.off('timeout', late);
      // Of the handshake alone: how long an answer may take is for the transport to say.
      socket.setTimeout(0);
      resolve(socket);
    });
  });
}

function fingerprintOf(socket: TLSSocket): string | null {
  const shown: X509Certificate | undefined = socket.getPeerX509Certificate();
  return shown ? shown.fingerprint256.replaceAll(':', '').toLowerCase() : null;
}

function fetchWith(agent: Agent, url: string, { method, headers, body, signal }: RequestInit): Promise<Response> {
  return new Promise((resolve, reject) => {
    const options = { agent, method: method ?? 'GET', headers: Object.fromEntries(new Headers(headers)) };
    const outgoing = request(url, { ...options, ...(signal && { signal }) }, (incoming) => {
      try {
        resolve(responseOf(incoming));
      } catch (error) {
        // A status or a header that cannot be: thrown here, it would be nobody's and end in an error of the app.
        incoming.destroy();
        reject(error as Error);
      }
    });
    outgoing.on('error', reject);
    outgoing.end(body ?? undefined);
  });
}

/** @throws RangeError, TypeError for what is no reply of HTTP */
function responseOf(incoming: IncomingMessage): Response {
  const status = incoming.statusCode ?? 0;
  const headers = headersOf(incoming.rawHeaders);
  const stream = WITHOUT_BODY.has(status) ? null : (Readable.toWeb(incoming) as ReadableStream<Uint8Array>);
  if (!stream) incoming.resume();
  return new Response(stream, { status, headers });
}

/** @param raw names and values in turn */
function headersOf(raw: readonly string[]): Headers {
  const headers = new Headers();
  for (let index = 0; index + 1 < raw.length; index += 2) headers.append(raw[index] ?? '', raw[index + 1] ?? '');
  return headers;
}
