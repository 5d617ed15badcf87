// The new records that are queued under an idempotency key.
import { randomUUID } from 'node:crypto';
import { localIdOf } from '#shared/writes/local-id';
import { CREATE_OPERATIONS, type CreateOperation } from '#shared/writes/operation-create';
import { agreementBody, discountBody, itemBody, orderBody, outletBody, quotationBody, unique } from './bodies';
import type { LostWrite, LostWrites, Samples } from './lost-write';
import { queued } from './lossy-till';

const BODIES: { readonly [Id in CreateOperation['id']]: (samples: Samples) => object } = {
  createColor: () => ({ name: unique('Teal') }),
  createDiscount: discountBody,
  createItem: itemBody,
  createSubcategory: () => ({ name: unique('Lamps') }),
  createAgreement: ({ itemId }) => agreementBody(itemId),
  createCustomerStore: outletBody,
  createProductionOrder: orderBody,
  createQuotation: ({ vendorId }) => quotationBody(vendorId),
  createVendor: () => ({ name: unique('Wicks') }),
};

export const NEW_RECORDS = Object.fromEntries(
  CREATE_OPERATIONS.map((operation) => [operation.id, newRecord(operation)]),
) as LostWrites<'once'>;

function newRecord({ id, creates }: CreateOperation): LostWrite {
  return {
    async prepare(till, samples) {
      const entryId = randomUUID();
      const localId = String(localIdOf(entryId, creates.type));
      return queued(till, entryId, { kind: id, localId, registerId: 1, body: BODIES[id](samples) });
    },
  };
}
