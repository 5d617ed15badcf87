import { expect, it } from 'vitest';
import { CodedError } from '#shared/errors';
import { NO_REGISTER } from '#shared/ipc/session';
import type { ApiClient } from '../api/client';
import { registerSignIn } from './register-sign-in';

/** A service with the API document's operations alone. */
const client = (registerId: number) =>
  ({
    account: {
      serviceUrl: 'https://service.example',
      merchantCode: 'demo',
      registerId,
      username: 'sara',
      password: 'x',
    },
    signIn: () => Promise.resolve({ approvalKeyId: null }),
    call: () => Promise.reject(new CodedError('NOT_OFFERED')),
  }) as unknown as ApiClient;
const before = { merchant: null, receiptSequenceFloor: null };

it.each([
  ['at a register is of that register', 4, 4],
  ['in the back office alone is of no register', NO_REGISTER, null],
])('a sign-in %s, where the service does not say who it is', async (_where, signedInAt, registerId) => {
  const { me } = await registerSignIn(client(signedInAt), before);
  expect(me).toMatchObject({ username: 'sara', displayName: 'sara', registerId });
});
