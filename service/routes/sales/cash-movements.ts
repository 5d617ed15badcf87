// Cash movements of a day (extensions): put into the drawer, taken out, dropped to the safe, or only opening the drawer.
import * as operations from '#shared/api/sales/cash-movements';
import { CodedError } from '#shared/errors';
import { isSameMovement, movedCash } from '../../store/sales/cash-movement-record';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { enveloped } from '../../http/enveloped';
import {
  findCashMovement,
  insertCashMovement,
  listCashMovements,
  toCashMovement,
} from '../../store/sales/cash-movements';
import { findDayCycle } from '../../store/sales/day-cycles';
import type { DayCycleRow } from '../../store/sales/day-cycle-record';
import { submittedColumns } from '../../store/sales/submitted';
import { judgeDayAgain, movementRecord } from './judge-drawer';
import { judgeRecord } from './judge-record';
import { merchantTerms } from '../../store/accounts/merchants';
import type { TenantTransaction } from '../../store/database/tenant-store';

export function cashMovementRoutes(api: Api, { store, now }: ServiceContext): void {
  mount(api, operations.listCashMovements, async ({ session, params: { dayCycleId } }) =>
    store.readTenant(session, async (tx) => {
      await knownDay(tx, dayCycleId);
      const { currency } = await merchantTerms(tx);
      const rows = await listCashMovements(tx, dayCycleId);
      return enveloped(
        'Cash movements.',
        rows.map((row) => toCashMovement(row, currency)),
      );
    }),
  );

  mount(api, operations.recordCashMovement, async ({ session, params: { dayCycleId }, body }, reply) => {
    const { row, isNew, currency } = await store.inTenant(session, async (tx) => {
      const day = await knownDay(tx, dayCycleId);
      const { registerId } = day;
      const { currency } = await merchantTerms(tx);
      const values = movedCash(dayCycleId, body, currency);
      const inserted = await insertCashMovement(tx, { ...values, ...submittedColumns(session) });
      const row = inserted ?? (await findCashMovement(tx, values.movementId));
      if (!row || !isSameMovement(row, values)) {
        throw new CodedError('CASH_MOVEMENT_CHANGED', { field: 'movementId' });
      }
      if (inserted) {
        const submission = {
          submitter: session,
          registerId,
          cashier: values.cashier,
          receiptNumber: null,
          at: values.at,
        };
        await judgeRecord(tx, movementRecord(day, values), submission, now());
        await judgeDayAgain(tx, dayCycleId, values.at, now());
      }
      return { row, isNew: inserted !== undefined, currency };
    });
    const message = isNew ? 'The cash movement was recorded.' : 'The cash movement was already recorded.';
    reply.code(isNew ? 201 : 200);
    return enveloped(message, toCashMovement(row, currency));
  });
}

async function knownDay(tx: TenantTransaction, dayCycleId: string): Promise<DayCycleRow> {
  const day = await findDayCycle(tx, dayCycleId);
  if (!day) throw new CodedError('DAY_CYCLE_UNKNOWN');
  return day;
}
