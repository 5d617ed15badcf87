// A minimal service with configurable faults, to show that a run detects them.
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export const MISDEEDS = [
  'fails',
  'lies',
  'shows another tenant',
  'shows the inside',
  'needs no token',
  'takes anything',
] as const;
export type Misdeed = (typeof MISDEEDS)[number];

export interface ToyService {
  readonly url: string;
  readonly tenants: readonly {
    readonly code: string;
    readonly users: readonly { readonly username: string; readonly password: string; readonly role: string }[];
    readonly samples: object;
  }[];
  /** Every request as received: method, address and body. */
  readonly received: readonly string[];
  stop(): Promise<void>;
}

const text = { type: 'string' };
const thing = { type: 'object', properties: { id: { type: 'integer' }, name: text }, required: ['id', 'name'] };
const newThing = {
  type: 'object',
  properties: { name: { type: 'string', minLength: 1, maxLength: 60 } },
  required: ['name'],
};
const refusal = {
  type: 'object',
  properties: { status: { const: 'ERROR' }, message: text },
  required: ['status', 'message'],
};

const reply = (schema: object) => ({ content: { 'application/json': { schema } } });
const replies = (status: number, schema: object) => ({
  [status]: reply(schema),
  400: reply(refusal),
  401: reply(refusal),
  404: reply(refusal),
});
const credentials = {
  type: 'object',
  properties: { username: text, password: text },
  required: ['username', 'password'],
};
const token = { type: 'object', properties: { token: text }, required: ['token'] };

const DOCUMENT = {
  paths: {
    '/api/v1/auth/authenticate': {
      post: { operationId: 'authenticate', requestBody: reply(credentials), responses: replies(200, token) },
    },
    '/api/v1/things': {
      get: { operationId: 'listThings', responses: replies(200, { type: 'array', items: thing }) },
      post: { operationId: 'createThing', requestBody: reply(newThing), responses: replies(201, thing) },
    },
    '/api/v1/things/{id}': {
      get: {
        operationId: 'getThing',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        responses: replies(200, thing),
      },
    },
  },
};

/** More than a run sends: Node's own refusal of large headers does not have the form that the toy states. */
const LARGEST_HEADERS = 256 * 1024;

const USERS = ['CASHIER', 'MANAGER', 'AUDITOR'].map((role) => ({ role, username: role, password: role }));

export async function startToyService(misdeed: Misdeed | null): Promise<ToyService> {
  const things: Record<string, { id: number; name: string }[]> = {
    north: [{ id: 1, name: 'Northern light' }],
    south: [{ id: 2, name: 'Southern cross' }],
  };
  const received: string[] = [];
  const server = createServer({ maxHeaderSize: LARGEST_HEADERS }, (incoming, outgoing) => {
    void readBody(incoming).then((body) => {
      received.push(`${incoming.method} ${incoming.url} ${body}`);
      const [status, answer] = answerTo(incoming, body);
      outgoing.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
    });
  });

  const answerTo = ({ method, url, headers }: IncomingMessage, body: string): [number, unknown] => {
    if (url === '/api/v1/openapi.json') return [200, DOCUMENT];
    const tenant = String(headers['x-tenantid']);
    const [, isThing, id] = /^\/api\/v1\/(things|auth\/authenticate)(?:\/([^/?]+))?(?:\?.*)?$/.exec(url ?? '') ?? [];
    if (!isThing || !['GET', 'POST'].includes(String(method))) return refused(404, 'Nothing is here.');
    const sent = objectOf(body);
    if (isThing !== 'things') {
      const user = USERS.find((one) => one.username === sent?.['username']);
      const isUser = method === 'POST' && user !== undefined && user.password === sent?.['password'];
      return isUser ? [200, { token: `${tenant}-${String(sent?.['username'])}` }] : refused(401, 'Wrong.');
    }
    const isKnown = USERS.some((user) => headers.authorization === `Bearer ${tenant}-${user.role}`);
    const own = things[tenant];
    if (!own || (!isKnown && misdeed !== 'needs no token')) return refused(401, 'Sign in.');
    if (misdeed === 'shows another tenant' && received.length > 40)
      return [200, method === 'GET' && !id ? Object.values(things).flat() : things['south']?.[0]];
    if (method === 'POST') {
      const name = sent?.['name'];
      const isFit = typeof name === 'string' && name.length > 0 && name.length <= 60;
      if (misdeed === 'fails' && isFit && name.length > 20) return refused(500, 'Oh.');
      if (id || (!isFit && misdeed !== 'takes anything')) {
        return refused(400, misdeed === 'shows the inside' ? 'insert failed: syntax error at or near "x"' : 'No.');
      }
      const made = { id: 3 + own.length, name: typeof name === 'string' ? name : 'nameless' };
      own.push(made);
      return [201, misdeed === 'lies' ? { ...made, id: String(made.id) } : made];
    }
    if (!id) return [200, own];
    const found = own.find((one) => String(one.id) === id);
    return found ? [200, found] : refused(404, 'No such thing.');
  };

  server.on('clientError', (_, socket) => {
    const body = JSON.stringify(refused(400, 'That is no HTTP.')[1]);
    socket.end(
      `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    tenants: ['north', 'south'].map((code) => ({ code, users: USERS, samples: {} })),
    received,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function refused(status: number, message: string): [number, unknown] {
  return [status, { status: 'ERROR', message }];
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of incoming) body += String(chunk);
  return body;
}

function objectOf(body: string): Record<string, unknown> | null {
  try {
    return JSON.parse(body) as Record<string, unknown> | null;
  } catch {
    return null;
  }
}
