// Cash moved in a day, of the extensions: put into the drawer, taken out, dropped to the safe, or the drawer only opened.
import { z } from 'zod';
import { CodedError } from '#shared/errors';
import { cashMovement, cashMovementBody } from '#shared/api/sales/cash-movement';
import { envelope } from '#shared/api/wire/envelope';
import { uuidText } from '#shared/api/wire/formats';
import { isSameMovement, movedCash } from '../../store/sales/cash-movement-record';
import type { Api, ServiceContext } from '../../http/api';
import { enveloped } from '../../http/enveloped';
import { refusals } from '../../http/refusals';
import {
  findCashMovement,
  insertCashMovement,
  listCashMovements,
  toCashMovement,
} from '../../store/sales/cash-movements';
import { isDayCycleKnown } from '../../store/sales/day-cycles';
import { merchantTerms } from '../../store/accounts/merchants';
import type { TenantTransaction } from '../../store/database/tenant-store';

const params = z.object({ dayCycleId: uuidText.toLowerCase() });
const tags = ['day-cycles'];

export function cashMovementRoutes(api: Api, { store }: ServiceContext): void {
  api.get(
    '/ops/day-cycles/:dayCycleId/cash-movements',
    {
      config: { access: ['OPS_READ'] },
      schema: {
        operationId: 'listCashMovements',
        summary: 'List the cash movements of a day',
        description: 'The oldest first. Not paginated.',
        tags,
        'x-extension': true,
        params,
        response: { 200: envelope(z.array(cashMovement)), ...refusals(400, 401, 403, 404) },
      },
    },
    async ({ session, params: { dayCycleId } }) =>
      store.readTenant(session, async (tx) => {
        await checkDay(tx, dayCycleId);
        const { currency } = await merchantTerms(tx);
        const rows = await listCashMovements(tx, dayCycleId);
        return enveloped(
          'Cash movements.',
          rows.map((row) => toCashMovement(row, currency)),
        );
      }),
  );

  api.post(
    '/ops/day-cycles/:dayCycleId/cash-movements',
    {
      config: { access: ['OPS_WRITE'] },
      schema: {
        operationId: 'recordCashMovement',
        summary: 'Record a cash movement of a day',
        description:
          'Stored once and never changed. The same movementId again with the same content answers 200 and the stored movement; with other content, or in another day, it is refused. A day that is closed by now takes movements too: a till without network sends them later.',
        tags,
        'x-extension': true,
        params,
        body: cashMovementBody,
        response: { 200: envelope(cashMovement), 201: envelope(cashMovement), ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async ({ session, params: { dayCycleId }, body }, reply) => {
      const { row, isNew, currency } = await store.inTenant(session, async (tx) => {
        await checkDay(tx, dayCycleId);
        const { currency } = await merchantTerms(tx);
        const values = movedCash(dayCycleId, body, currency);
        const inserted = await insertCashMovement(tx, values);
        const row = inserted ?? (await findCashMovement(tx, values.movementId));
        if (!row || !isSameMovement(row, values)) {
          throw new CodedError('CASH_MOVEMENT_CHANGED', { field: 'movementId' });
        }
        return { row, isNew: inserted !== undefined, currency };
      });
      const message = isNew ? 'The cash movement was recorded.' : 'The cash movement was recorded before.';
      return reply.code(isNew ? 201 : 200).send(enveloped(message, toCashMovement(row, currency)));
    },
  );
}

async function checkDay(tx: TenantTransaction, dayCycleId: string): Promise<void> {
  if (!(await isDayCycleKnown(tx, dayCycleId))) throw new CodedError('DAY_CYCLE_UNKNOWN');
}
