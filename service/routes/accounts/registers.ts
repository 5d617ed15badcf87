// The merchant's registers, and the epochs in which their tills number receipts.
import * as operations from '#shared/api/accounts/registers';
import { CodedError } from '#shared/errors';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { enveloped } from '../../http/enveloped';
import { listRegisters } from '../../store/accounts/accounts';
import {
  claimReceiptEpoch,
  highestReceipt,
  nextReceiptEpoch,
  readGeneration,
} from '../../store/accounts/receipt-epochs';
import { otherTills } from '../../store/accounts/other-tills';

export function registerRoutes(api: Api, { store, now }: ServiceContext): void {
  mount(api, operations.listRegisters, async ({ session }) =>
    enveloped('Registers of this merchant.', await store.readTenant(session, listRegisters)),
  );

  mount(api, operations.claimReceiptEpoch, async ({ session, params: { id, epoch }, body }) => {
    if (session.registerId !== id) throw new CodedError('REGISTER_NOT_SIGNED_IN');
    const claim = { registerId: id, receiptEpoch: epoch };
    const at = now();
    const data = await store.inTenant(session, async (tx) => {
      const isHeld = await claimReceiptEpoch(tx, { ...claim, ...body, device: body.device ?? null, at });
      return {
        ...claim,
        isHeld,
        highestReceipt: await highestReceipt(tx, id, epoch),
        generation: await readGeneration(tx),
        otherTills: isHeld ? await otherTills(tx, { ...claim, at }) : [],
      };
    });
    return enveloped(data.isHeld ? 'The epoch belongs to this till.' : 'The epoch belongs to another till.', data);
  });

  mount(api, operations.startReceiptEpoch, async ({ session, params: { id }, query: { above } }) => {
    if (session.registerId !== id) throw new CodedError('REGISTER_NOT_SIGNED_IN');
    const epoch = await store.inTenant(session, (tx) => nextReceiptEpoch(tx, id, above, now()));
    if (epoch === undefined) throw new CodedError('REGISTER_UNKNOWN');
    return enveloped('Epoch started.', { registerId: id, receiptEpoch: epoch });
  });
}
