// The flags of cli.ts. An invalid one is reported in a sentence.
import { parseArgs } from 'node:util';
import { OPERATIONS } from '#shared/api/operations';
import { readDataPlace } from './data-flag';
import { demoRefusal } from './demo-seed';
import { ABSENT_STATUSES, type AbsentOperations } from './http/absent-operations';
import { readProxies, type TrustedProxies } from './http/connection/caller-address';
import type { TlsFiles } from './http/connection/tls-files';
import type { Seed } from './seed/plant-seed';
import type { DataPlace } from './store/opening/open-database';
import { WrongFlag } from './wrong-flag';

export const USAGE =
  'service [--port N] [--host H] [--data memory|DIR|postgres://…] [--seed none|demo|year|customers=N [--force-demo]] [--behind-proxy[=N|NETWORKS]] [--tls-cert FILE --tls-key FILE] [--operations-port N [--operations-host H]] [--without OPERATION[=404|405|501],…]';

const DEFAULTS = { port: '8080', host: '127.0.0.1', data: 'memory', seed: 'none' };

export interface CommandLine {
  readonly host: string;
  readonly port: number;
  readonly data: DataPlace;
  readonly seed: Seed;
  /** Whose X-Forwarded-For is believed. */
  readonly proxies: TrustedProxies;
  /** Null: http. */
  readonly tls: TlsFiles | null;
  /** Of /metrics and /docs; null: there are none. */
  readonly operations: { readonly host: string; readonly port: number } | null;
  /** Extensions that are answered as if they were not there. */
  readonly absent: AbsentOperations;
}

/** @throws WrongFlag */
export function readCommandLine(args: readonly string[]): CommandLine {
  const flags = { ...DEFAULTS, ...flagsOf(args) };
  const { host } = flags;
  if (host === '') throw new WrongFlag('--host needs a host name or an address.');
  const data = readDataPlace(flags.data);
  const seed = readSeed(flags.seed);
  const proxies = readTrusted(flags['behind-proxy']);
  const refusal = flags['force-demo'] ? null : demoRefusal(seed, { host, data, proxies });
  if (refusal !== null) throw new WrongFlag(refusal);
  return {
    host,
    port: readPort(flags.port, '--port'),
    data,
    seed,
    proxies,
    tls: readTlsFlags(flags),
    operations: readOperations(flags),
    absent: readAbsent(flags.without),
  };
}

function flagsOf(args: readonly string[]) {
  const flag = { type: 'string' } as const;
  try {
    const { values, tokens } = parseArgs({
      tokens: true,
      // Without a value it is one proxy.
      args: args.map((each) => (each === '--behind-proxy' ? '--behind-proxy=1' : each)),
      options: {
        port: flag,
        host: flag,
        data: flag,
        seed: flag,
        'force-demo': { type: 'boolean' },
        'behind-proxy': flag,
        'tls-cert': flag,
        'tls-key': flag,
        'operations-port': flag,
        'operations-host': flag,
        without: flag,
      },
    });
    refuseTwice(tokens.flatMap((token) => (token.kind === 'option' ? token.rawName : [])));
    return values;
  } catch (error) {
    throw error instanceof WrongFlag ? error : new WrongFlag((error as Error).message);
  }
}

function refuseTwice(names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new WrongFlag(`${twice} is given twice, but it takes one value.`);
}

function readTrusted(text: string | undefined): TrustedProxies {
  if (text === undefined) return 0;
  const proxies = readProxies(text);
  if (proxies !== null) return proxies;
  throw new WrongFlag(
    `--behind-proxy is ${text}, but it takes the number of proxies from 1 to 9, or their networks, for example 10.0.0.0/8.`,
  );
}

function readTlsFlags(flags: { readonly 'tls-cert'?: string; readonly 'tls-key'?: string }): TlsFiles | null {
  const { 'tls-cert': certificate, 'tls-key': key } = flags;
  if (certificate === undefined && key === undefined) return null;
  if (certificate && key) return { certificate, key };
  throw new WrongFlag('--tls-cert and --tls-key go together: each names a file in PEM form.');
}

function readOperations(flags: { readonly 'operations-port'?: string; readonly 'operations-host'?: string }) {
  const { 'operations-port': port, 'operations-host': host = DEFAULTS.host } = flags;
  if (port !== undefined && host !== '') return { host, port: readPort(port, '--operations-port') };
  if (flags['operations-host'] === undefined) return null;
  throw new WrongFlag('--operations-host takes a host name or an address, together with --operations-port.');
}

/** 'listUsers,createUser=501': 404 unless another status is given. Only extensions: any service has the others. */
function readAbsent(text: string | undefined): AbsentOperations {
  const absent = new Map<string, (typeof ABSENT_STATUSES)[number]>();
  if (text === undefined) return absent;
  for (const each of text.split(',')) {
    const [id = '', given = '404'] = each.split('=');
    const operation = OPERATIONS.find((known) => known.id === id);
    if (!operation) throw new WrongFlag(`--without names ${id || 'nothing'}, but no operation has this id.`);
    if (!('isExtension' in operation))
      throw new WrongFlag(`--without names ${id}, which is no extension: every service has it.`);
    const status = ABSENT_STATUSES.find((known) => String(known) === given);
    if (status === undefined)
      throw new WrongFlag(`--without answers ${id} with ${given}, but only 404, 405 or 501 say so.`);
    absent.set(id, status);
  }
  return absent;
}

function readPort(text: string, flag: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new WrongFlag(`${flag} is ${text}, but a port is a number from 0 to 65535.`);
  return port;
}

/** The `demo` tenant has room for this many customers, one mobile number each. */
const MOST_CUSTOMERS = 5_000_000;

function readSeed(text: string): Seed {
  if (text === 'demo' || text === 'year' || text === 'none') return { kind: text };
  const count = Number(/^customers=(\d+)$/.exec(text)?.[1]);
  if (Number.isNaN(count))
    throw new WrongFlag(`--seed is ${text}, but only none, demo, year and customers=N are known.`);
  if (count > MOST_CUSTOMERS) throw new WrongFlag(`--seed customers=N goes up to ${MOST_CUSTOMERS}.`);
  return { kind: 'customers', count };
}
