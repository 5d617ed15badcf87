// What a screen asks for at once, while the service is there. What creates a record is sent under the key of its draft; a step is not
// repeated by the app, but a person may press again before the record was read.
import { randomUUID } from 'node:crypto';
import { patchMerchant, patchTillRules, removeTaxRate, setTaxRate } from '#shared/api/accounts/merchant';
import { createRegister, patchRegister, terminateRegister } from '#shared/api/accounts/registers';
import { createUser, endUserSessions, patchUser, setUserPassword } from '#shared/api/accounts/users';
import { createAgreement, reviseAgreement } from '#shared/api/customers/agreements';
import { confirmProposal, proposeCustomer } from '#shared/api/customers/proposals';
import {
  cancelProductionOrder,
  completeProductionOrder,
  createProductionOrder,
  releaseProductionOrder,
  startProductionOrder,
} from '#shared/api/manufacturing/production-orders';
import { listPostingExceptions, resolvePostingException } from '#shared/api/sales/posting-exceptions';
import { createSale } from '#shared/api/sales/sales';
import type { Operation } from '#shared/api/wire/operation';
import { request, requestOf, type RequestParts } from '#shared/api/wire/request';
import { makeSale, withLine } from '../sale-fixture';
import { agreementBody, orderBody, unique } from './bodies';
import type { LostWrite, LostWrites, Samples } from './lost-write';
import { asked, type LossyTill } from './lossy-till';

export const ONLINE_WRITES: LostWrites<'online'> = {
  patchMerchant: step(patchMerchant, () => ({ body: { addressLines: ['Shop 12', 'Dubai'] } })),
  setTaxRate: step(setTaxRate, () => ({
    params: { taxRateId: 'STANDARD' },
    body: { taxCategory: 'STANDARD', rate: 9, validFrom: '2099-01-01' },
  })),
  removeTaxRate: step(removeTaxRate, async ({ api }) => {
    const params = { taxRateId: 'LOST' };
    const terms = { taxCategory: 'STANDARD', rate: 3, name: 'Lost', validFrom: '2099-02-01' } as const;
    const body = { ...terms, unnamedItems: 'STANDARD' };
    await api.call(request(setTaxRate, { params, body }));
    return { params };
  }),
  patchTillRules: step(patchTillRules, () => ({ body: { offlineDays: 21 } })),
  createRegister: step(createRegister, () => ({ body: { name: unique('Kiosk') }, onceKey: randomUUID() })),
  patchRegister: step(patchRegister, async (till) => ({
    params: await newRegister(till),
    body: { name: unique('Terrace'), status: 'INACTIVE' },
  })),
  terminateRegister: step(terminateRegister, async (till) => ({ params: await newRegister(till) })),
  createUser: step(createUser, () => ({ body: userBody(), onceKey: randomUUID() })),
  patchUser: step(patchUser, async (till) => ({ params: await newUser(till), body: { role: 'AUDITOR' } })),
  // The same password again under another salt, and sign-ins that had ended before; that it was set twice is noted.
  setUserPassword: {
    ...step(setUserPassword, async (till) => ({
      params: await newUser(till),
      body: { password: 'saffron and rose' },
    })),
    mayDiffer: ['users.password_hash', 'users.token_version', 'changes'],
  },
  // Nobody has signed in in between.
  endUserSessions: {
    ...step(endUserSessions, async (till) => ({ params: await newUser(till) })),
    mayDiffer: ['users.token_version', 'changes'],
  },
  reviseAgreement: {
    ...step(reviseAgreement, async ({ api }, { itemId }) => {
      const { id } = await api.call(request(createAgreement, { body: agreementBody(itemId) }));
      return { params: { id }, body: { rate: 7, validFrom: '2026-04-01' } };
    }),
    again: 'AGREEMENT_SUPERSEDED',
  },
  // Each is a proposal of its own, which nobody confirms and which expires.
  proposeCustomer: {
    ...step(proposeCustomer, () => ({ body: proposalBody() })),
    mayDiffer: ['proposals'],
  },
  confirmProposal: step(confirmProposal, async ({ api }) => {
    const { proposalId } = await api.call(request(proposeCustomer, { body: proposalBody() }));
    return { params: { proposalId }, onceKey: randomUUID() };
  }),
  releaseProductionOrder: orderStep(releaseProductionOrder, []),
  startProductionOrder: orderStep(startProductionOrder, [releaseProductionOrder]),
  completeProductionOrder: orderStep(completeProductionOrder, [releaseProductionOrder, startProductionOrder], {
    actualQty: 38.5,
  }),
  cancelProductionOrder: orderStep(cancelProductionOrder, []),
  resolvePostingException: {
    ...step(resolvePostingException, async ({ api }) => {
      const sale = withLine(makeSale(), 1, { itemId: '9041' });
      await api.call(request(createSale, { body: sale }));
      const { content } = await api.call(request(listPostingExceptions, { query: { status: 'PENDING', size: 100 } }));
      const id = content.find(({ externalId }) => externalId === sale.transactionId)?.id;
      return { params: { id }, body: { note: 'The item was renamed.' } };
    }),
    again: 'POSTING_EXCEPTION_RESOLVED',
  },
};

type PartsOf = (till: LossyTill, samples: Samples) => RequestParts | Promise<RequestParts>;

function step(operation: Operation, partsOf: PartsOf): LostWrite {
  return { prepare: async (till, samples) => asked(till, operation, await partsOf(till, samples)) };
}

/** @param before the steps that lead to it */
function orderStep(operation: Operation, before: readonly Operation[], body?: object): LostWrite {
  const made = step(operation, async ({ api }) => {
    const { id } = await api.call(request(createProductionOrder, { body: orderBody() }));
    for (const each of before) await api.call(requestOf(each, { params: { id } }));
    return { params: { id }, body };
  });
  return { ...made, again: 'ORDER_STATE_WRONG' };
}

async function newRegister({ api }: LossyTill) {
  const { registerId } = await api.call(request(createRegister, { body: { name: unique('Kiosk') } }));
  return { id: registerId };
}

function userBody() {
  return { username: randomUUID(), displayName: 'Lina Aziz', role: 'CASHIER', password: 'lantern and ribbon' } as const;
}

async function newUser({ api }: LossyTill) {
  const { username } = await api.call(request(createUser, { body: userBody() }));
  return { username };
}

function proposalBody() {
  return { entityType: 'CUSTOMER', description: `Maria Gonzalez, ${randomUUID()}@lost.example` } as const;
}
