// The merchant's registers, what their tills report, and the epochs in which they number receipts.
import * as operations from '#shared/api/accounts/registers';
import { CodedError } from '#shared/errors';
import type { Register } from '#shared/api/accounts/register';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { enveloped } from '../../http/enveloped';
import {
  changeRegister,
  findRegister,
  insertRegister,
  listRegisters,
  lockRegister,
  nextRegisterId,
  type RegisterChange,
} from '../../store/accounts/registers';
import { noteChange, type Author, type Changed } from '../../store/accounts/changes';
import type { TenantTransaction } from '../../store/database/tenant-store';
import {
  claimReceiptEpoch,
  highestReceipt,
  mayBeGivenOut,
  nextReceiptEpoch,
  readGeneration,
} from '../../store/accounts/receipt-epochs';
import { otherTills } from '../../store/accounts/other-tills';

export function registerRoutes(api: Api, { store, now }: ServiceContext): void {
  mount(api, operations.listRegisters, async ({ session }) =>
    enveloped('Registers of this merchant.', await store.readTenant(session, listRegisters)),
  );

  mount(api, operations.getRegister, async ({ session, params: { id } }) =>
    enveloped('The register.', await store.readTenant(session, (tx) => known(tx, id))),
  );

  mount(api, operations.createRegister, async ({ session, body: { name } }) =>
    enveloped(
      'The register was created.',
      await store.inTenant(session, (tx) => addRegister(tx, name, { ...session, at: now() })),
    ),
  );

  mount(
    api,
    operations.patchRegister,
    async ({ session, params: { id }, body }) =>
      enveloped(
        'The register was changed.',
        await store.inTenant(session, (tx) => edited(tx, id, body, { ...session, at: now() })),
      ),
    (tx, { params: { id } }) => lockRegister(tx, id),
  );

  mount(api, operations.terminateRegister, async ({ session, params: { id } }) => {
    const data = await store.inTenant(session, async (tx) => {
      const terminated = await changeRegister(tx, id, { terminated: true });
      if (!terminated) return known(tx, id);
      await noteChange(tx, { ...session, at: now() }, 'REGISTER', terminated);
      return terminated.after;
    });
    return enveloped('The register is terminated.', data);
  });

  mount(api, operations.reportRegisterStatus, async ({ session, params: { id }, body }) => {
    if (session.registerId !== id) throw new CodedError('REGISTER_NOT_SIGNED_IN');
    const oldestUnsentAt = body.oldestUnsentAt === null ? null : new Date(body.oldestUnsentAt);
    const report = { ...body, oldestUnsentAt, lastHeardAt: now() };
    return enveloped('Noted.', await store.inTenant(session, async (tx) => (await changed(tx, id, report)).after));
  });

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
    const epoch = await store.inTenant(session, async (tx) => {
      if (await mayBeGivenOut(tx, id, above, now())) return nextReceiptEpoch(tx, id, above, now());
      throw new CodedError('VALIDATION_FAILED', { field: 'above', message: 'No epoch of a register is that high.' });
    });
    if (epoch === undefined) throw new CodedError('REGISTER_UNKNOWN');
    return enveloped('Epoch started.', { registerId: id, receiptEpoch: epoch });
  });
}

async function addRegister(tx: TenantTransaction, name: string, author: Author): Promise<Register> {
  const registerId = await nextRegisterId(tx);
  // The admin command chooses numbers too: one it has taken meanwhile is passed over.
  if (!(await insertRegister(tx, { registerId, name }))) return addRegister(tx, name, author);
  const added = await known(tx, registerId);
  await noteChange(tx, author, 'REGISTER', { before: null, after: added });
  return added;
}

/** By a person. @throws CodedError REGISTER_UNKNOWN, REGISTER_TERMINATED */
async function edited(
  tx: TenantTransaction,
  registerId: number,
  change: RegisterChange,
  author: Author,
): Promise<Register> {
  const register = await changed(tx, registerId, change);
  await noteChange(tx, author, 'REGISTER', register);
  return register.after;
}

/** @throws CodedError REGISTER_UNKNOWN, REGISTER_TERMINATED */
async function changed(tx: TenantTransaction, registerId: number, change: RegisterChange): Promise<Changed<Register>> {
  const register = await changeRegister(tx, registerId, change);
  if (register) return register;
  await known(tx, registerId);
  throw new CodedError('REGISTER_TERMINATED');
}

/** @throws CodedError REGISTER_UNKNOWN */
async function known(tx: TenantTransaction, registerId: number): Promise<Register> {
  const found = await findRegister(tx, registerId);
  if (!found) throw new CodedError('REGISTER_UNKNOWN');
  return found;
}
