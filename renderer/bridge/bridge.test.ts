import { describe, expect, it } from 'vitest';
import { createPosClient, type StoreHandlers } from './bridge';
import { listSubcategories } from '#shared/api/catalog/subcategories';
import { createFakeApi } from '../store/testing/fake-api';

const done = (value: unknown) => () => ({ ok: true, value });

describe('the bridge', () => {
  it('rejects requests and replies that break the contract', async () => {
    const { api } = createFakeApi({ 'app.facts': done({ version: 1 }), 'sync.nudge': () => ({ nonsense: true }) });
    const client = createPosClient(() => api);
    await expect(client.call('app.facts', null)).rejects.toMatchObject({ code: 'IPC_REFUSED' });
    await expect(client.call('sync.nudge', { reason: 'write' })).rejects.toMatchObject({ code: 'IPC_REFUSED' });
    const wrong = { username: '', password: '' };
    await expect(client.call('session.unlock', wrong)).rejects.toMatchObject({ code: 'IPC_REFUSED' });
  });

  it.each([
    ['pull.state', { resource: 'items' }, { ok: true, value: { watermark: null, run: null, count: 4 } }],
    ['pull.state', { resource: 'stores' }, { ok: false, error: { code: 'IPC_REFUSED' } }],
    ['outbox.claim', { limit: 2, except: [], withheld: [] }, { ok: false, error: { code: 'NOT_OFFERED' } }],
    ['pull.everything', {}, { ok: false, error: { code: 'IPC_REFUSED' } }],
  ])('answers the store call %s %j with %j', async (name, input, reply) => {
    const replies: unknown[] = [];
    const { api, raise } = createFakeApi({
      'store.reply': (sent) => {
        replies.push(sent);
        return { ok: true, value: null };
      },
    });
    const client = createPosClient(() => api);
    const handlers = {
      'pull.state': async () => ({ watermark: null, run: null, count: 4 }),
      'outbox.claim': () => client.ask(listSubcategories, {}).then(() => []),
    } as unknown as StoreHandlers;
    client.onStoreCall(handlers);
    raise('store call', { callId: 7, name, input });
    await expect.poll(() => replies.length).toBe(1);
    expect(replies).toMatchObject([{ callId: 7, reply }]);
  });
});
