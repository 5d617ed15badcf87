import { expect, it, vi } from 'vitest';
import { CodedError } from '#shared/errors';
import { answerAsk } from './answer-ask';
import type { BoxHandlers } from './box-service';

const service = {
  ping: async () => null,
  stop: () => Promise.reject(new CodedError('BOX_NOT_RUNNING')),
} as unknown as BoxHandlers;

it('answers under the number of the ask, also that it failed', async () => {
  expect(await answerAsk(service, { id: 1, name: 'ping', input: null })).toEqual({
    id: 1,
    reply: { ok: true, value: null },
  });
  expect(await answerAsk(service, { id: 2, name: 'stop', input: null })).toMatchObject({
    id: 2,
    reply: { ok: false, error: { code: 'BOX_NOT_RUNNING' } },
  });
});

it('goes on after what is no ask, and answers it where somebody waits', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  expect(await answerAsk(service, { id: 3, name: 'sing', input: null })).toMatchObject({
    id: 3,
    reply: { ok: false, error: { code: 'IPC_REFUSED' } },
  });
  expect(await answerAsk(service, { id: 4, name: 'ping', input: 'all' })).toMatchObject({
    id: 4,
    reply: { ok: false },
  });
  expect(await answerAsk(service, 'hello')).toBeNull();
  expect(said).toHaveBeenCalledTimes(2);
  said.mockRestore();
});
