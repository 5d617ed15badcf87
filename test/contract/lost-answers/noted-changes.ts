// What each operation that may change something adds to the log of changes: a new operation does not compile without saying so.
import type { Kysely } from 'kysely';
import type { Tables } from '#service/store/tables/tables';
import type { ChangeKind } from '#shared/api/accounts/changes';
import type { AnyOperation } from '#shared/api/operations';
import type { Sending } from '#shared/api/wire/operation';

type Write = Extract<AnyOperation, { readonly sending: Exclude<Sending, 'read'> }>['id'];

/** A record in its own right, or nothing of the merchant's. */
const NOTHING: readonly ChangeKind[] = [];

export const NOTED: { readonly [Id in Write]: readonly ChangeKind[] } = {
  patchMerchant: ['MERCHANT'],
  setTaxRate: ['TAX_RATE'],
  removeTaxRate: ['TAX_RATE'],
  patchTillRules: ['MERCHANT'],
  createRegister: ['REGISTER'],
  patchRegister: ['REGISTER'],
  terminateRegister: ['REGISTER'],
  createUser: ['USER'],
  patchUser: ['USER'],
  setUserPassword: ['USER'],
  endUserSessions: ['USER'],
  createColor: ['COLOR'],
  updateColor: ['COLOR'],
  deleteColor: ['COLOR'],
  createDiscount: ['DISCOUNT'],
  updateDiscount: ['DISCOUNT'],
  createItem: ['ITEM'],
  patchItem: ['ITEM'],
  createSubcategory: ['SUBCATEGORY'],
  updateSubcategory: ['SUBCATEGORY'],
  createAgreement: ['AGREEMENT'],
  patchAgreement: ['AGREEMENT'],
  // The new agreement, and the end of the one it revises.
  reviseAgreement: ['AGREEMENT', 'AGREEMENT'],
  createCustomer: ['CUSTOMER'],
  patchCustomer: ['CUSTOMER'],
  replaceCustomer: ['CUSTOMER'],
  confirmProposal: ['CUSTOMER'],
  createCustomerStore: ['CUSTOMER_STORE'],
  patchCustomerStore: ['CUSTOMER_STORE'],
  replaceCustomerStore: ['CUSTOMER_STORE'],
  createVendor: ['VENDOR'],
  patchVendor: ['VENDOR'],
  createQuotation: ['QUOTATION'],
  patchQuotation: ['QUOTATION'],
  createProductionOrder: ['PRODUCTION_ORDER'],
  releaseProductionOrder: ['PRODUCTION_ORDER'],
  startProductionOrder: ['PRODUCTION_ORDER'],
  completeProductionOrder: ['PRODUCTION_ORDER'],
  cancelProductionOrder: ['PRODUCTION_ORDER'],
  createSale: NOTHING,
  openDayCycle: NOTHING,
  closeDayCycle: NOTHING,
  recordCashMovement: NOTHING,
  recordTillAudit: NOTHING,
  resolvePostingException: NOTHING,
  proposeCustomer: NOTHING,
  updateNotificationPreferences: NOTHING,
  authenticate: NOTHING,
  registerSignIn: NOTHING,
  reportRegisterStatus: NOTHING,
  claimReceiptEpoch: NOTHING,
  startReceiptEpoch: NOTHING,
  askKnownRecords: NOTHING,
};

/** @returns what tells the kinds that were noted since */
export async function watchNoted(db: Kysely<Tables>): Promise<() => Promise<string[]>> {
  const all = () => db.selectFrom('changes').select(['changeId', 'kind']).execute();
  const before = new Set((await all()).map(({ changeId }) => changeId));
  return async () => (await all()).flatMap(({ changeId, kind }) => (before.has(changeId) ? [] : [kind]));
}
