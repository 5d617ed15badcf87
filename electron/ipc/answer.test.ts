import { beforeEach, expect, it } from 'vitest';
import { CodedError } from '#shared/errors';
import type { Session } from '#shared/ipc/session';
import type { Log } from '../log/log';
import { answer, type Handlers } from './answer';

const PAGE = { url: 'app://bundle/index.html', parent: null };
const NUDGE = { reason: 'write' };

let calls: unknown[];
let logged: string[];
let unexpected: unknown[];
const log: Log = { info: () => undefined, warn: (_area, message) => void logged.push(message) };
const ports = { current: () => null, onUnexpected: (error: unknown) => void unexpected.push(error), log };
const nudge: Handlers['sync.nudge'] = (input) => {
  calls.push(input);
  return null;
};

beforeEach(() => {
  calls = [];
  logged = [];
  unexpected = [];
});

it('parses, runs and answers', async () => {
  expect(await answer('sync.nudge', nudge, PAGE, NUDGE, ports)).toEqual({ ok: true, value: null });
  expect(calls).toEqual([NUDGE]);
});

it('does not even read what another frame sends', async () => {
  const reply = await answer('sync.nudge', nudge, { ...PAGE, parent: PAGE }, NUDGE, ports);
  expect(reply).toMatchObject({ ok: false, error: { code: 'IPC_REFUSED' } });
  expect(calls).toEqual([]);
});

it('refuses what is not as agreed, naming the place and not the value', async () => {
  const signedIn = { ...ports, current: () => ({}) as Session };
  const reply = await answer('session.setPin', () => expect.fail(), PAGE, { pin: '2580', password: 7 }, signedIn);
  expect(reply).toMatchObject({
    ok: false,
    error: { code: 'IPC_REFUSED', message: 'The input of session.setPin is not as agreed: password.' },
  });
  expect(logged.join()).not.toContain('sara');
});

it('lets out nothing that is not as agreed', async () => {
  const reply = await answer('sync.nudge', () => ({ token: 't' }) as never, PAGE, NUDGE, ports);
  expect(reply).toMatchObject({ ok: false, error: { code: 'IPC_REFUSED' } });
});

it('answers with the code of what went wrong', async () => {
  const fail = (error: Error) => answer('sync.nudge', () => Promise.reject(error) as never, PAGE, NUDGE, ports);
  expect(await fail(new CodedError('UNLOCK_LOCKED', { retryAfterSeconds: 9 }))).toMatchObject({
    ok: false,
    error: { code: 'UNLOCK_LOCKED', retryAfterSeconds: 9 },
  });
  expect(unexpected).toEqual([]);
  const bug = new TypeError('of sara');
  expect(await fail(bug)).toMatchObject({ ok: false, error: { code: 'INTERNAL' } });
  expect(unexpected).toEqual([bug]);
  expect(logged).toEqual(['sync.nudge UNLOCK_LOCKED', 'sync.nudge INTERNAL TypeError']);
});
