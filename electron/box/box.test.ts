import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { CodedError } from '#shared/errors';
import { failure } from '#shared/ipc/reply';
import type { Session } from '#shared/ipc/session';
import { createBox } from './box';
import type { ChildPort } from './box-child';
import { expectOwner } from './box-guard';

const LOG = { info: () => undefined, warn: () => undefined } as never;
const MADE_AT = '2026-11-26T03:00:00.000Z';
const MERCHANT = { code: 'noor', name: 'Noor' };

let folder: string;
/** What the processes were asked, in their order: '1 start'. */
let asked: string[];
/** Answers that differ. */
let answers: Record<string, () => unknown>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pos-box-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  asked = [];
  answers = {};
});

function open() {
  let forks = 0;
  const fork = (): ChildPort => {
    const nth = (forks += 1);
    let onMessage: (message: unknown) => void = () => undefined;
    let onExit: (code: number) => void = () => undefined;
    return {
      onMessage: (listener) => (onMessage = listener),
      onExit: (listener) => (onExit = listener),
      kill: () => onExit(0),
      postMessage(message) {
        const { id, name } = message as { id: number; name: string };
        asked.push(`${nth} ${name}`);
        const reply = () => ({ ok: true, value: answers[name]?.() ?? USUAL[name] ?? null });
        void Promise.resolve()
          .then(reply)
          .catch(failure)
          .then((each) => onMessage({ id, reply: each }));
      },
    };
  };
  const loginItem = { isOn: false, read: () => loginItem.isOn, write: (isOn: boolean) => (loginItem.isOn = isOn) };
  const box = createBox({
    settingsFile: join(folder, 'box.json'),
    folders: { shop: join(folder, 'shop'), demo: join(folder, 'demo') },
    backupFolder: join(folder, 'backups'),
    networkFolder: join(folder, 'network'),
    freeSpace: async () => Infinity,
    addresses: () => ['192.168.1.5'],
    ...{ fork, loginItem, log: LOG, emit: () => undefined, clock: { now: () => Date.parse(MADE_AT) } },
    timers: {
      sleep: (_milliseconds, signal) =>
        new Promise((wake) => {
          signal.addEventListener('abort', () => wake(), { once: true });
          if (signal.aborted) wake();
        }),
    },
  });
  onTestFinished(() => box.stop());
  return { box, loginItem };
}

const USUAL: Record<string, unknown> = {
  start: { url: 'http://127.0.0.1:4880', port: 4880, merchant: null, demoUsers: [], network: null, networkError: null },
  setUp: { merchant: MERCHANT, registerId: 1 },
};
const kept = () => JSON.parse(readFileSync(join(folder, 'box.json'), 'utf8')) as { shop: object };

it('is the shop of its merchant once it is made, and stays on', async () => {
  const { box } = open();
  answers['setUp'] = () => {
    throw new CodedError('VALIDATION_FAILED');
  };
  await expect(box.setUp({} as never)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  expect([box.state().owner, kept()]).toEqual([
    null,
    expect.objectContaining({ shop: expect.objectContaining({ isOn: false }) as unknown }),
  ]);
  delete answers['setUp'];
  expect(await box.setUp({} as never)).toMatchObject({ merchantCode: 'noor', registerId: 1 });
  expect(box.state()).toMatchObject({ owner: 'noor', shop: { status: 'running', merchant: MERCHANT } });
  expect(kept()).toMatchObject({ shop: { isOn: true, merchantCode: 'noor', port: 4880 } });
});

it('gives a first start up that fails', async () => {
  const { box } = open();
  answers['start'] = () => {
    throw new CodedError('BOX_PORT_TAKEN');
  };
  await expect(box.setUp({} as never)).rejects.toMatchObject({ code: 'BOX_PORT_TAKEN' });
  expect(box.state().shop.status).toBe('off');
});

it('is missing at its address whenever it should be there and does not run, and nowhere else', async () => {
  const at = 'http://127.0.0.1:4880/api/v1/auth/login';
  const first = open().box;
  expect(first.isMissingAt(at)).toBe(false);
  await first.setUp({} as never);
  expect(first.isMissingAt(at)).toBe(false);
  await first.stop();
  mkdirSync(join(folder, 'shop'));
  answers['start'] = () => {
    throw new CodedError('BOX_PORT_TAKEN');
  };
  const { box } = open();
  box.startKept();
  for (const url of [at, 'http://localhost:4880/']) expect(box.isMissingAt(url)).toBe(true);
  for (const url of ['http://127.0.0.1:4881/', 'http://192.168.1.5:4880/', 'https://pos.example/'])
    expect(box.isMissingAt(url)).toBe(false);
});

it('does not start a demo whose data was removed', () => {
  const on = { isOn: true, port: 4880, merchantCode: null };
  writeFileSync(join(folder, 'box.json'), JSON.stringify({ shop: on, demo: on }));
  mkdirSync(join(folder, 'shop'));
  const { box } = open();
  box.startKept();
  expect([box.state().shop.status, box.state().demo.status]).toEqual(['starting', 'off']);
});

it('restores a backup in a process of its own while the service is stopped, and starts it again', async () => {
  mkdirSync(join(folder, 'backups'));
  writeFileSync(join(folder, 'backups', 'backup-2026-11-26T03-00-00.backup'), 'dates');
  const { box } = open();
  await box.setUp({} as never);
  await box.restore(MADE_AT);
  await expect.poll(() => asked).toEqual(['1 start', '1 setUp', '1 stop', '2 restore', '3 start']);
  answers['restore'] = () => {
    throw new CodedError('BACKUP_NEWER');
  };
  await expect(box.restore(MADE_AT)).rejects.toMatchObject({ code: 'BACKUP_NEWER' });
  await expect.poll(() => box.state().shop.status).toBe('running');
  const before = asked.length;
  await expect(box.restore('2020-01-01T00:00:00.000Z')).rejects.toMatchObject({ code: 'BACKUP_DAMAGED' });
  expect(asked).toHaveLength(before);
});

it('is reached by other tills only when that is turned on, and keeps the port', async () => {
  const { box } = open();
  await box.setUp({} as never);
  expect(box.state().network).toEqual({ isOn: false, addresses: [], fingerprint: null, error: null });
  answers['start'] = () => ({ ...(USUAL['start'] as object), network: { port: 4901, fingerprint: 'ab' } });
  await box.share(true);
  await expect.poll(() => box.state().network.addresses).toEqual(['https://192.168.1.5:4901']);
  expect(kept()).toMatchObject({ network: { isOn: true, port: 4901 } });
  answers['start'] = () => ({ ...(USUAL['start'] as object), networkError: { code: 'BOX_PORT_TAKEN', message: '' } });
  await box.share(true);
  await expect.poll(() => box.state().network).toMatchObject({ addresses: [], error: { code: 'BOX_PORT_TAKEN' } });
  await box.share(false);
  expect(box.state().network.isOn).toBe(false);
});

it('starts with the computer', () => {
  const { box, loginItem } = open();
  box.startWithComputer(true);
  expect([box.state().startsWithComputer, loginItem.isOn]).toEqual([true, true]);
});

it('is changed by people of its merchant who may, and by nobody else', () => {
  const features = ['OPS_WRITE', 'ACCOUNTING_READ'];
  const session = (merchantCode: string, me: object) => ({ merchantCode, me }) as unknown as Session;
  expect(() => expectOwner(session('noor', { features }), 'noor')).not.toThrow();
  for (const [who, owner] of [
    [session('demo', { features }), 'noor'],
    [session('noor', { features: ['OPS_WRITE'] }), 'noor'],
    [null, 'noor'],
    [session('noor', { features }), null],
  ] as const)
    expect(() => expectOwner(who, owner)).toThrow(CodedError);
});
