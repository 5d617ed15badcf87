import { beforeAll, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#shared/domain/day/business-date';
import type { Account } from '../api/client';
import { createConfirmations } from './confirmations';
import { createConfirmingClient } from './confirming-client';
import { NO_ATTEMPTS } from './attempt-limit';
import type { Remembered } from './device-file';
import { makeVerifier, type PasswordVerifier } from './secrets/password-verifier';

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

describe('an answer about somebody known on this till', () => {
  const OTHER_SERVICE = { ...ACCOUNT, serviceUrl: 'https://other.example' };
  const OTHER_MERCHANT = { ...ACCOUNT, merchantCode: 'other' };
  const NOW = Date.parse('2026-05-05T10:00:00Z');

  let verifier: PasswordVerifier;
  beforeAll(async () => void ({ verifier } = await makeVerifier('secret')));

  function knownTill(
    overrideUrl: string | null = null,
    others: readonly object[] = [],
    serviceTime: number | null = NOW,
  ) {
    const [sara] = REMEMBERED.users;
    let remembered = { ...REMEMBERED, users: [{ ...sara, verifier }, ...others] } as Remembered;
    const onKnown = vi.fn();
    const confirmations = createConfirmations({
      device: {
        read: () => remembered,
        write: () => undefined,
        hold: (next) => void (remembered = next),
        latestTime: () => 0,
        see: () => undefined,
      },
      time: () => NOW,
      serviceTime: () => serviceTime,
      overrideUrl,
      onKnown,
      log: { info: () => undefined, warn: () => undefined },
    });
    const confirmedAt = () => remembered.users.map((user) => user.confirmedAt);
    return { confirmations, onKnown, confirmedAt };
  }

  it.each([
    ['of the service of the till', null, ACCOUNT, [NOW]],
    ['of another service', null, OTHER_SERVICE, [0]],
    ['about another merchant', null, OTHER_MERCHANT, [0]],
    ['of the service that it was started for', OTHER_SERVICE.serviceUrl, OTHER_SERVICE, [NOW]],
    ['of the service of the till, while it was started for another', OTHER_SERVICE.serviceUrl, ACCOUNT, [0]],
  ])('%s confirms them only where it is theirs', (_, overrideUrl, account, expected) => {
    const { confirmations, onKnown, confirmedAt } = knownTill(overrideUrl);
    confirmations.confirmed(account);
    expect(confirmedAt()).toEqual(expected);
    expect(onKnown).toHaveBeenCalledTimes(expected[0] === NOW ? 1 : 0);
    // Nothing new is known of them by the next answer.
    confirmations.confirmed(account);
    expect(onKnown).toHaveBeenCalledTimes(expected[0] === NOW ? 1 : 0);
  });

  it.each([
    ['not where only this computer says what time it is', null, NOW + DAY_MS],
    ['as the service says what time it is', NOW, NOW],
  ])('sets right that somebody else was confirmed later than now, %s', (_, serviceTime, expected) => {
    const omar = { me: { username: 'omar' }, lastSignInAt: '2026-05-04T10:00:00Z', confirmedAt: NOW + DAY_MS };
    const { confirmations, confirmedAt } = knownTill(null, [omar], serviceTime);
    confirmations.confirmed(ACCOUNT);
    expect(confirmedAt()).toEqual([NOW, expected]);
  });

  it.each([
    ['of their service to their password', ACCOUNT, 'secret', []],
    ['of their service to what was mistyped', ACCOUNT, 'secrte', [0]],
    ['of their service to no password', ACCOUNT, null, [0]],
    ['of another service', OTHER_SERVICE, 'secret', [0]],
    ['of another merchant', OTHER_MERCHANT, 'secret', [0]],
    ['to somebody else with the same password', { ...ACCOUNT, username: 'omar' }, 'secret', [0]],
  ])('that is a refusal %s forgets them only where it is theirs', async (_, account, password, expected) => {
    const { confirmations, onKnown, confirmedAt } = knownTill();
    await confirmations.refused({ ...account, password });
    expect(confirmedAt()).toEqual(expected);
    expect(onKnown).toHaveBeenCalledTimes(expected.length === 0 ? 1 : 0);
  });
});
