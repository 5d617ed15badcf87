import { expect, it } from 'vitest';
import type { Account } from '../api/client';
import { createConfirmations } from './confirmations';
import { createConfirmingClient } from './confirming-client';
import { NO_ATTEMPTS } from './attempt-limit';
import type { Remembered } from './device-file';

const ACCOUNT: Account = {
  serviceUrl: 'https://pos.example',
  merchantCode: 'demo',
  registerId: 4,
  username: 'sara',
  password: null,
};
const REMEMBERED = {
  home: { serviceUrl: 'https://pos.example', merchantCode: 'demo', merchant: {} },
  users: [{ me: { username: 'sara' }, lastSignInAt: '2026-05-04T10:00:00Z', confirmedAt: 0, attempts: NO_ATTEMPTS }],
} as unknown as Remembered;

it('lets an answer of the service through, and asks for the password again, when the disk is full', async () => {
  const held: Remembered[] = [];
  const confirmations = createConfirmations({
    device: {
      read: () => REMEMBERED,
      write: () => {
        throw new Error('ENOSPC');
      },
      hold: (next) => void held.push(next),
      latestTime: () => 0,
      see: () => undefined,
    },
    time: () => Date.parse('2026-05-05T10:00:00Z'),
    serviceTime: () => null,
    overrideUrl: null,
    onKnown: () => undefined,
    log: { info: () => undefined, warn: () => undefined },
  });
  const client = {
    account: ACCOUNT,
    signIn: async () => ({ approvalKeyId: null }),
    call: async () => 'answered' as never,
  };
  await expect(createConfirmingClient(client, confirmations).call({} as never)).resolves.toBe('answered');
  expect(confirmations.isExpired('sara')).toBe(true);
  expect(held).toHaveLength(2);
});
