import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readCommandLine } from './command-line';
import { WrongFlag } from './wrong-flag';

/** Everything a person or a log could see of a refusal. */
function refusalOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    return inspect(error, { depth: 5 }).split('\n    at ')[0] ?? '';
  }
  return '';
}

describe('readCommandLine', () => {
  it('starts empty, in memory, on the loopback when nothing is said', () => {
    expect(readCommandLine([])).toEqual({
      host: '127.0.0.1',
      port: 8080,
      data: { kind: 'memory' },
      seed: { kind: 'none' },
      proxies: 0,
      tls: null,
      operations: null,
      absent: new Map(),
    });
  });

  it.each([
    ['--data=/var/pos', { data: { kind: 'folder', folder: '/var/pos' } }],
    ['--data=postgres://u@h/db', { data: { kind: 'postgres', url: 'postgres://u@h/db' } }],
    ['--data=postgresql://u@h/db', { data: { kind: 'postgres', url: 'postgresql://u@h/db' } }],
    ['--seed=none', { seed: { kind: 'none' } }],
    ['--seed=demo', { seed: { kind: 'demo' } }],
    ['--seed=year', { seed: { kind: 'year' } }],
    ['--seed=customers=500000', { seed: { kind: 'customers', count: 500_000 } }],
    ['--port=0', { port: 0 }],
    ['--operations-port=9100', { operations: { host: '127.0.0.1', port: 9100 } }],
    ['--behind-proxy', { proxies: 1 }],
    ['--behind-proxy=2', { proxies: 2 }],
    ['--behind-proxy=10.0.0.0/8,fd00::/8', { proxies: ['10.0.0.0/8', 'fd00::/8'] }],
    ['--host=0.0.0.0', { host: '0.0.0.0' }],
    [
      '--without=listUsers,createUser=501,getDayFigures=405',
      {
        absent: new Map([
          ['listUsers', 404],
          ['createUser', 501],
          ['getDayFigures', 405],
        ]),
      },
    ],
  ])('reads %s', (flag, expected) => {
    expect(readCommandLine([flag])).toMatchObject(expected);
  });

  it.each([
    ['--port=eighty', /--port is eighty/],
    ['--port=', /--port is /],
    ['--port=70000', /0 to 65535/],
    ['--host=', /--host needs/],
    ['--data=', /--data needs/],
    ['--data=mysql://h', /only postgres:\/\//],
    ['--data=postgres:/u@h/db', /postgres:\/u@h\/db, but an address begins with postgres:\/\//],
    ['--data=postgres://u:p#w@h/db', /special characters .* %23/],
    ['--data=postgres://u@h:port/db', /port is a number/],
    ['--data=postgres://u@h/db?sslmode=verify-full&sslrootcert=/not/there.pem', /\/not\/there\.pem.*cannot be read/],
    ['--seed=customers=many', /--seed is customers=many/],
    ['--seed=customers=5000001', /goes up to 5000000/],
    ['--behind-proxy=yes', /--behind-proxy is yes/],
    ['--operations-port=x', /--operations-port is x/],
    ['--operations-host=10.0.0.1', /together with --operations-port/],
    ['--tls-cert=c.pem', /--tls-cert and --tls-key go together/],
    ['--tls-key=k.pem', /go together/],
    ['--without=', /names nothing/],
    ['--without=listVendor', /names listVendor, but no operation/],
    ['--without=listCustomers', /no extension/],
    ['--without=listUsers=500', /only 404, 405 or 501/],
    ['--color', /color/],
    ['stray', /stray/],
  ])('refuses %s with a sentence', (flag, sentence) => {
    expect(() => readCommandLine([flag])).toThrow(WrongFlag);
    expect(() => readCommandLine([flag])).toThrow(sentence);
  });

  it.each([
    '--data=mysql://root:top:secret@h/db',
    '--data=postgres:/root:top:secret@h/db',
    '--data=postgres://root:top:secret@h:port/db',
    '--data=postgres://root:top#secret@h/db',
    '--data=postgres://root@h:port/db?password=topsecret',
    '--data=postgres://root:top:secret@h/db?sslrootcert=/not/there.pem',
  ])('does not repeat the password of %s', (flag) => {
    const said = refusalOf(() => readCommandLine([flag]));
    expect(said).toMatch(/--data is .*root/);
    expect(said).not.toMatch(/secret/);
  });

  it.each([
    [['--port=1', '--port=2'], /--port is given twice/],
    [['--behind-proxy', '--behind-proxy=2'], /--behind-proxy is given twice/],
  ])('refuses %j, which could mean either', (flags, sentence) => {
    expect(() => readCommandLine(flags)).toThrow(sentence);
  });

  describe('the demo, whose passwords are known,', () => {
    it.each([
      [['--host=0.0.0.0'], /--host 0\.0\.0\.0 .*Leave --seed out, or add --force-demo/],
      [['--host=::'], /--host :: /],
      [['--behind-proxy'], /proxy of --behind-proxy .*--force-demo/],
      [['--behind-proxy=10.0.0.0/8'], /proxy of --behind-proxy/],
      [['--host=192.168.1.4'], /--host 192\.168\.1\.4 /],
      [['--data=postgres://pos@db.internal/pos'], /server in --data is not on this computer.*--force-demo/],
      [['--data=postgres://pos@127.0.0.1/pos?host=db.internal'], /server in --data/],
      [['--data=postgres://pos@localhost.example.com/pos'], /server in --data/],
    ])('is refused with %j unless it is forced', (flags, sentence) => {
      for (const seed of ['--seed=demo', '--seed=year', '--seed=customers=5']) {
        expect(() => readCommandLine([...flags, seed])).toThrow(WrongFlag);
        expect(() => readCommandLine([...flags, seed])).toThrow(sentence);
        expect(readCommandLine([...flags, seed, '--force-demo']).seed).not.toEqual({ kind: 'none' });
      }
      expect(readCommandLine(flags).seed).toEqual({ kind: 'none' });
    });

    it.each([
      ['--host=127.0.0.9'],
      ['--host=localhost'],
      ['--host=::1'],
      ['--data=postgres://pos@127.0.0.1:5433/pos'],
      ['--data=postgres://pos@localhost/pos'],
      ['--data=postgres://pos@[::1]/pos'],
      ['--data=postgresql://pos@/pos?host=/var/run/postgresql'],
      ['--data=/var/pos'],
    ])('is made with %s', (flag) => {
      expect(readCommandLine([flag, '--seed=demo']).seed).toEqual({ kind: 'demo' });
    });
  });
});
