// What main asks for itself: signing in, and the place of a till at its register.
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { authenticate, registerSignIn } from '#shared/api/accounts/auth';
import { claimReceiptEpoch, reportRegisterStatus, startReceiptEpoch } from '#shared/api/accounts/registers';
import { askKnownRecords } from '#shared/api/sales/sales';
import { NO_RECORDS } from '#shared/api/sales/known-records';
import { request, type ApiRequest } from '#shared/api/wire/request';
import type { LostWrite, LostWrites } from './lost-write';
import { called, type LossyTill } from './lossy-till';

const [REGISTER, AT] = [{ id: 1 }, '2026-03-02T06:00:00.000Z'];

export const MAIN_WRITES: LostWrites<'main'> = {
  authenticate: {
    ...call(({ api: { account } }) => {
      const { username, password } = account;
      return request(authenticate, { body: { username, password: password ?? '' } });
    }),
    changesNothing: true,
  },
  registerSignIn: call(({ api: { account } }) => {
    const { username, password, merchantCode: merchantTenant, registerId } = account;
    const body = { username, password: password ?? '', merchantTenant, registerId, approvalKey: newKey() };
    return request(registerSignIn, { body });
  }),
  reportRegisterStatus: call(() => {
    const body = { appVersion: '1.4.0', unsentCount: 2, oldestUnsentAt: AT };
    return request(reportRegisterStatus, { params: REGISTER, body });
  }),
  claimReceiptEpoch: call(async ({ api }) => {
    const { receiptEpoch: epoch } = await api.call(request(startReceiptEpoch, { params: REGISTER }));
    const body = { held: null, next: randomUUID(), device: 'THIS-PC' };
    return request(claimReceiptEpoch, { params: { ...REGISTER, epoch }, body });
  }),
  // The number of the lost answer is passed over.
  startReceiptEpoch: {
    ...call(() => request(startReceiptEpoch, { params: REGISTER })),
    mayDiffer: ['registers.receipt_epoch'],
  },
  askKnownRecords: {
    ...call(() => request(askKnownRecords, { body: { ...NO_RECORDS, transactionIds: [randomUUID()] } })),
    changesNothing: true,
  },
};

function call(requestFor: (till: LossyTill) => ApiRequest | Promise<ApiRequest>): LostWrite {
  return {
    async prepare(till) {
      const made = await requestFor(till);
      return called(till, () => made);
    },
  };
}

function newKey(): string {
  const { x = '' } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}
