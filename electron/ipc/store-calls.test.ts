import { expect, it } from 'vitest';
import type { StoreCallMessage } from '#shared/ipc/store-calls';
import { createStoreCalls } from './store-calls';

const STATE = { watermark: null, run: null, count: 0 };
const ask = (hasPage = true, deadline?: number) => {
  const sent: StoreCallMessage[] = [];
  const calls = createStoreCalls((message) => {
    sent.push(message);
    return hasPage;
  }, deadline);
  return { calls, sent, answered: calls.call('pull.state', { resource: 'items' }) };
};

it('gives the answer to the call it belongs to', async () => {
  const { calls, sent, answered } = ask();
  const second = calls.call('pull.state', { resource: 'customers' });
  expect(sent).toEqual([
    { callId: 1, name: 'pull.state', input: { resource: 'items' } },
    { callId: 2, name: 'pull.state', input: { resource: 'customers' } },
  ]);
  calls.reply(2, { ok: true, value: { ...STATE, count: 2 } });
  calls.reply(1, { ok: true, value: { ...STATE, count: 1 } });
  expect([(await answered).count, (await second).count]).toEqual([1, 2]);
});

it('passes the code of the store on', async () => {
  const { calls, answered } = ask();
  calls.reply(1, { ok: false, error: { code: 'STORE_WRITE_FAILED', message: 'm' } });
  await expect(answered).rejects.toMatchObject({ code: 'STORE_WRITE_FAILED' });
});

it('refuses an answer that is not as agreed, and ignores one to no call', async () => {
  const { calls, answered } = ask();
  calls.reply(99, { ok: true, value: STATE });
  calls.reply(1, { ok: true, value: {} });
  await expect(answered).rejects.toMatchObject({ code: 'IPC_REFUSED' });
});

it('is STORE_NOT_READY without a page, when the page goes, and when it stays silent', async () => {
  await expect(ask(false).answered).rejects.toMatchObject({ code: 'STORE_NOT_READY' });
  const left = ask();
  left.calls.abandon();
  await expect(left.answered).rejects.toMatchObject({ code: 'STORE_NOT_READY' });
  await expect(ask(true, 5).answered).rejects.toMatchObject({ code: 'STORE_NOT_READY' });
});
