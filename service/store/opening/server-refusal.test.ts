import { expect, it } from 'vitest';
import { StartRefused } from '../database/start-refused';
import { serverRefusal } from './server-refusal';

const URL = 'postgres://pos:topsecret@db.internal:5433/shop';
const failure = (message: string, code?: string) =>
  Object.assign(new Error(message), code === undefined ? {} : { code });

it.each([
  [failure('password authentication failed for user "pos"', '28P01'), /password of the user "pos".*PGPASSWORD/],
  [failure('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'), /wants a password.*PGPASSWORD/],
  [failure('no pg_hba.conf entry for host "10.0.0.7", no encryption', '28000'), /pg_hba\.conf.*sslmode=verify-full/],
  [failure('sorry, too many clients already', '53300'), /max_connections/],
  [failure('the database system is starting up', '57P03'), /starting up.*again/],
  [failure('permission denied for database "shop"', '42501'), /alter database "shop" owner to "pos"/],
  [failure('self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT'), /not trusted \(self-signed.*sslrootcert/],
  [failure('Hostname/IP does not match', 'ERR_TLS_CERT_ALTNAME_INVALID'), /not for the name db\.internal/],
  [failure('timeout exceeded when trying to connect'), /db\.internal, port 5433, does not answer/],
  [new AggregateError([failure('connect ECONNREFUSED ::1:5433', 'ECONNREFUSED')]), /refuses connections/],
])('says what to do about %s', (error, sentence) => {
  const refusal = serverRefusal(error, URL);
  expect(refusal).toBeInstanceOf(StartRefused);
  expect((refusal as Error).message).toMatch(sentence);
  expect((refusal as Error).message).not.toContain('topsecret');
});

it('leaves what says nothing of the way to the server as it is', () => {
  const defect = failure('relation "sales" does not exist', '42P01');
  expect(serverRefusal(defect, URL)).toBe(defect);
  const refused = new StartRefused('The database is newer.');
  expect(serverRefusal(refused, URL)).toBe(refused);
});
