// What keeps a PostgreSQL server from letting the service in, in a sentence that says what to do. The password is never in it.
import pg from 'pg';
import { systemCode } from '#shared/errors/system-code';
import { StartRefused } from '../database/start-refused';

/** Of the server, as the driver reads the address and the environment. */
interface Server {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

type Say = (server: Server, words: string) => string;

const PASSWORD_PLACES = 'Give it in PGPASSWORD, in the file that PGPASSFILE names (.pgpass), or in the address.';

const isAway: Say = ({ host, port }) =>
  `The database server ${host}, port ${port}, does not answer. Check the address in --data, the network and the firewall.`;
const isUnknown: Say = ({ host }) =>
  `The database server ${host} is not known to this computer. Check the address in --data, and the name service.`;
const isFull: Say = ({ host }) =>
  `The database server ${host} takes no more connections. Raise max_connections, or run fewer processes.`;
const isNotTrusted: Say = ({ host }, words) =>
  `The certificate of the database server ${host} is not trusted (${words}). Name the certificate that signed it: ` +
  'sslmode=verify-full&sslrootcert=FILE in the address.';

/** By SQLSTATE, or the code of the system. */
const BY_CODE: Readonly<Record<string, Say>> = {
  '28P01': ({ user, host }) =>
    `The database server ${host} does not take the password of the user "${user}", or has no such user. ${PASSWORD_PLACES}`,
  '28000': ({ user, host }, words) =>
    /does not exist/.test(words)
      ? `The database server ${host} has no user "${user}". Make it there (create role "${user}" login createrole), or name another in --data.`
      : `The database server ${host} does not let the user "${user}" in (${words}). Allow it in pg_hba.conf; if it asks for ` +
        'encryption, add ?sslmode=verify-full to the address.',
  '3D000': ({ host, database, user }) =>
    `The database server ${host} has no database "${database}". Make it there (create database "${database}" owner "${user}"), ` +
    'or name another in --data.',
  '42501': ({ database, user }, words) =>
    `The user "${user}" may not use the database "${database}" (${words}). Make the user its owner: ` +
    `alter database "${database}" owner to "${user}".`,
  '53300': isFull,
  '57P03': ({ host }, words) =>
    `The database server ${host} takes no connections now (${words}). Try again in a minute.`,
  ECONNREFUSED: ({ host, port }) =>
    `The database server ${host}, port ${port}, refuses connections. Start it, or correct host and port in --data.`,
  ENOENT: ({ host }) => `There is no database server at ${host}. Start it, or correct the address in --data.`,
  ENOTFOUND: isUnknown,
  EAI_AGAIN: isUnknown,
  ETIMEDOUT: isAway,
  EHOSTUNREACH: isAway,
  ENETUNREACH: isAway,
  ECONNRESET: isAway,
  DEPTH_ZERO_SELF_SIGNED_CERT: isNotTrusted,
  SELF_SIGNED_CERT_IN_CHAIN: isNotTrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: isNotTrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: isNotTrusted,
  CERT_HAS_EXPIRED: isNotTrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: ({ host }, words) =>
    `The certificate of the database server is not for the name ${host} (${words}). Use a name that it has.`,
};

/** By the driver's own words, where it has no code. */
const BY_WORDS: readonly (readonly [words: RegExp, say: Say])[] = [
  [
    /client password must be a/,
    ({ user }) => `The database server wants a password of the user "${user}". ${PASSWORD_PLACES}`,
  ],
  [
    /does not support SSL/,
    ({ host }) =>
      `The database server ${host} speaks no TLS. Turn it on there (ssl = on), or take sslmode out of the address.`,
  ],
  [/timeout|Connection terminated/, isAway],
];

/**
 * @param url as in --data
 * @returns the error itself where it says nothing of the way to the server
 */
export function serverRefusal(error: unknown, url: string): unknown {
  if (!(error instanceof Error) || error instanceof StartRefused) return error;
  // All addresses of a name were tried.
  const first = error instanceof AggregateError ? (error.errors[0] as Error) : error;
  const code = systemCode(first);
  const say = BY_CODE[code] ?? BY_WORDS.find(([words]) => words.test(first.message))?.[1];
  if (!say) return error;
  const { host, port, user = '', database = '' } = new pg.Client({ connectionString: url });
  return new StartRefused(say({ host, port, user, database }, first.message), { cause: error });
}
