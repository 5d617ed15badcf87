// Input of an attacker or a broken client: texts, numbers, bodies, addresses, headers and methods outside any schema.
import type { Random } from '#service/seed/kit/random';
import { placesOf } from './broken-value';
import { bytesOf, raw, targetOf, type Draft } from './request-draft';

type Hostile = (draft: Draft, random: Random) => Draft | null;

/** Larger than the largest body the service reads (2 MiB). */
const LARGE_BYTES = 3 * 1024 * 1024;
const DEEP = 10_000;
const MANY = 100_000;

const TEXTS: Readonly<Record<string, string>> = {
  'a NUL': 'nul \u0000 inside',
  'a lone surrogate': 'half \ud800 a pair',
  'a low surrogate first': '\udc00\ud800',
  'SQL text': "'; drop table customers; --",
  'SQL in a union': "' union select password_hash from users --",
  'a pattern of LIKE': '%_%\\',
  'script text': '<script>alert(1)</script>',
  'a template': '{{constructor.constructor("return process")()}} ${7*7}',
  'a key of every object': '__proto__',
  'right to left': '\u202eabc \u05d0\u0628\u202c \u200f',
  emoji: '👩‍🌾🏳️‍🌈'.repeat(20),
  'combining marks': `Z${'\u0351\u0489'.repeat(120)}`,
  'line breaks': 'a\r\nX-Injected: 1\r\n\r\nb',
  'control characters': '\u0001\u0007\u001b[31m\u007f',
  'the year 0': '0000-01-01',
  'the year 0 with a time': '0000-01-01T00:00:00Z',
  'the last day': '9999-12-31',
  'the last moment': '9999-12-31T23:59:59.999-23:59',
  'a large number': '99999999999999999999',
  'nothing but blanks': ' \t\u00a0\u2003',
  'nothing at all': '',
  'a long text': 'x'.repeat(MANY),
};

const NUMBERS = [
  '1e400',
  '-1e400',
  '99999999999999999999',
  '-0',
  '1e-400',
  '0.1e1',
  '9007199254740993',
  '2147483648',
  '-9223372036854775809',
];

const onBody: Record<string, Hostile> = {
  'a text in a field': (draft, random) => {
    const [what, text] = random.pick(Object.entries(TEXTS));
    return inField(draft, random, what, text, (type) => type.includes('string'));
  },
  'a number in a field': (draft, random) => {
    const number = random.pick(NUMBERS);
    return inField(draft, random, number, raw(number), (type) => /number|integer/.test(type));
  },
  'an array of many': (draft, random) =>
    inField(draft, random, 'an array of many', Array(MANY).fill(random.pick<unknown>([1, 'x', null, {}])), (type) =>
      type.includes('array'),
    ),
  'deep arrays in a field': (draft, random) =>
    inField(draft, random, 'deep arrays', raw(`${'['.repeat(DEEP)}${']'.repeat(DEEP)}`), () => true),
  'a body of another kind': (draft, random) =>
    withBytes(draft, random.pick(['null', '[]', '"x"', '1', 'true', '[null]', '{}', '""', '   ', '{"":{}}'])),
  'broken JSON': (draft, random) => {
    const text = String(bytesOf(draft) ?? '{}');
    return withBytes(
      draft,
      random.pick([
        text.slice(0, -1),
        `${text}}`,
        `\ufeff${text}`,
        `${text}//`,
        text.replace(':', '='),
        "{'a':1}",
        '{"a":NaN}',
      ]),
    );
  },
  'deep nesting': (draft, random) =>
    withBytes(
      draft,
      random.pick([
        `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
        `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
        '['.repeat(DEEP),
      ]),
    ),
  'a large body': (draft) => withBytes(draft, `{"a":"${'x'.repeat(LARGE_BYTES)}"}`),
  'an array as body': (draft) => withBytes(draft, JSON.stringify(Array(MANY).fill(0))),
  'a key twice': (draft, random) => {
    const entries = Object.entries((draft.body ?? {}) as object);
    if (entries.length === 0) return null;
    const [key, value] = random.pick(entries);
    return withBytes(
      draft,
      `{${JSON.stringify(key)}:${JSON.stringify(value) ?? 'null'},${String(bytesOf(draft)).slice(1)}`,
    );
  },
  'keys of every object': (draft, random) => {
    const key = random.pick(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']);
    const value = random.pick(['{"isAdmin":true}', '{"prototype":{"isAdmin":true}}', 'null', '1']);
    const rest = String(bytesOf(draft) ?? '{}').slice(1);
    return withBytes(draft, `{"${key}":${value}${rest === '}' ? '' : ','}${rest}`);
  },
  'bytes that are no UTF-8': (draft, random) => {
    const wrong = random.pick([
      [0xff, 0xfe],
      [0xc0, 0x80],
      [0xed, 0xa0, 0x80],
      [0xe2, 0x82],
      [0xf5, 0x80, 0x80, 0x80],
    ]);
    const draftWithMark = inField(draft, random, 'bytes that are no UTF-8', 'HERE', (type) => type.includes('string'));
    const [before = '', after = ''] = String(bytesOf(draftWithMark ?? draft) ?? '"HERE"').split('HERE');
    return { ...draft, bytes: Buffer.concat([Buffer.from(before), Buffer.from(wrong), Buffer.from(after)]) };
  },
  'another content type': (draft, random) => {
    const type = random.pick([
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
      'application/jsonp',
      ';',
      'application/vnd.api+json',
      'a'.repeat(300),
    ]);
    return withHeader(draft, 'Content-Type', type);
  },
  'an empty body': (draft) => withBytes(draft, ''),
  'an encoding it does not have': (draft) => withHeader(draft, 'Content-Encoding', 'gzip'),
  'a body in pieces': (draft) => withHeader(draft, 'Transfer-Encoding', 'chunked'),
};

const onAddress: Record<string, Hostile> = {
  'a text in the path': (draft, random) => {
    const names = Object.keys(draft.pathValues);
    if (names.length === 0) return null;
    const text = random.pick([
      '%00',
      '%ff',
      '%',
      '%zz',
      '%c0%80',
      '%ed%a0%80',
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e',
      '%252e',
      "'%20or%201=1--",
      '__proto__',
      'constructor',
      'null',
      'undefined',
      'NaN',
      '-0',
      '1e3',
      '0x10',
      '99999999999999999999',
      '-1',
      '%F0%9F%8F%B3',
      '\xff\xfe',
      ';',
      '%0d%0aX-Injected:1',
      'x'.repeat(600),
    ]);
    // None of these is the id of a row, but some addresses cannot be parsed at all.
    return {
      ...draft,
      pathValues: { ...draft.pathValues, [random.pick(names)]: text },
      isOfOperation: !/%(?![0-9a-f]{2})|%ff|%c0|%ed|\xff|x{600}/i.test(text),
    };
  },
  'a long path': (draft, random) =>
    elsewhere(draft, `${targetOf(draft)}/${'x'.repeat(random.pick([2_000, 10_000, 60_000]))}`),
  'broken encoding behind the path': (draft, random) =>
    elsewhere(
      draft,
      `${targetOf({ ...draft, query: [] })}${random.pick(['%', '%00', '%ff', '/%', '//', '/..', '/../../etc/passwd', '\\', '%2e%2e%2f'])}`,
    ),
  'a text in the query': (draft, random) => {
    const [, text] = random.pick(Object.entries(TEXTS));
    const value = random.pick([encoded(text.slice(0, 3_000)), '%00', '%ff', '%', '%c0%80', '1e400', '-0', '\xff']);
    return { ...draft, query: [...draft.query, [random.pick(queryNames(draft)), value]] };
  },
  'a key of every object in the query': (draft, random) => {
    const name = random.pick([
      '__proto__',
      'constructor',
      'constructor[prototype][x]',
      '__proto__[x]',
      'toString',
      'a[b][c]',
      '',
      '%00',
      '%ff',
    ]);
    return { ...draft, query: [...draft.query, [name, '1']] };
  },
  'a parameter many times': (draft, random) => {
    const name = random.pick(queryNames(draft));
    return { ...draft, query: [...draft.query, ...Array.from({ length: 500 }, () => [name, '1'] as const)] };
  },
  'another method': (draft, random) => ({
    ...draft,
    method: random.pick(['HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE', 'DELETE', 'PUT', 'PATCH', 'POST']),
    isOfOperation: false,
  }),
};

const onHeaders: Record<string, Hostile> = {
  'a hostile tenant': (draft, random) => ({
    ...withHeader(
      draft,
      'X-TenantID',
      random.pick(["x' or '1'='1", 'x'.repeat(5_000), '\xff\xfe', '__proto__', 'demo,other', '*', '../other', ' ']),
    ),
    isRefusalDue: !draft.operation.isPublic,
  }),
  'a hostile token': (draft, random) => ({
    ...withHeader(
      draft,
      'Authorization',
      random.pick([
        'Bearer ',
        'Bearer a b',
        `Bearer ${'x'.repeat(8_000)}`,
        "Bearer ' or 1=1--",
        'Bearer \xff',
        'bearer null',
        'Bearer undefined',
        'Basic Og==',
      ]),
    ),
    isRefusalDue: !draft.operation.isPublic,
  }),
  'a wish for another form': (draft, random) =>
    withHeader(draft, 'Accept', random.pick(['application/xml', 'text/html', '*', ';', 'x'.repeat(2_000)])),
  'large headers': (draft) => ({ ...withHeader(draft, 'X-Large', 'x'.repeat(40_000)), isOfOperation: false }),
};

export function hostileOf(draft: Draft, random: Random): Draft {
  const kinds = { ...(draft.operation.body ? onBody : {}), ...onAddress, ...onHeaders };
  const bodies = draft.operation.body ? Object.keys(onBody) : [];
  // Half of them break the body, if there is one: it has the most rules.
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const what = random.pick(bodies.length > 0 && random.chance(0.5) ? bodies : Object.keys(kinds));
    const made = kinds[what]?.(draft, random);
    if (made) return { ...made, flaw: made.flaw ?? what };
  }
  return withBytes(draft, '\u0000');
}

/** A body on a GET is hostile by itself; an operation without a body gets one. */
function withBytes(draft: Draft, text: string): Draft {
  return { ...draft, bytes: Buffer.from(text) };
}

function withHeader(draft: Draft, name: string, value: string): Draft {
  return { ...draft, headers: { ...draft.headers, [name]: value } };
}

function elsewhere(draft: Draft, target: string): Draft {
  return { ...draft, target, isOfOperation: false };
}

function inField(
  draft: Draft,
  random: Random,
  what: string,
  value: unknown,
  isOfType: (type: string) => boolean,
): Draft | null {
  if (!draft.operation.body) return null;
  const places = placesOf(draft.body, draft.operation.body.schema).filter(({ schema }) =>
    isOfType(String(schema.type ?? 'string')),
  );
  if (places.length === 0) return null;
  const place = random.pick(places);
  return { ...draft, body: place.set(value), flaw: `${place.name}: ${what}` };
}

function queryNames({ operation }: Draft): string[] {
  const names = operation.parameters.filter((one) => one.in === 'query').map((one) => one.name);
  return names.length > 0 ? names : ['anything'];
}

/** Like encodeURIComponent, but also encodes lone surrogates, as the bytes a careless client would send. */
function encoded(text: string): string {
  return Array.from(text, (character) => {
    const code = character.charCodeAt(0);
    if (character.length > 1 || code < 0xd800 || code > 0xdfff) return encodeURIComponent(character);
    return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
      .map((byte) => `%${byte.toString(16)}`)
      .join('');
  }).join('');
}
