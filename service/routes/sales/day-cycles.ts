// Day cycles: the list of the API document, opening and closing of the extensions.
import { z } from 'zod';
import { CodedError } from '#shared/errors';
import { dayCycle, dayCycleCloseBody, dayCycleListQuery, dayCycleOpenBody } from '#shared/api/sales/day-cycle';
import { envelope } from '#shared/api/wire/envelope';
import { uuidText } from '#shared/api/wire/formats';
import { businessDateAt } from '../../domain/values/business-date';
import { closedDayCycle, isSameDayCycle, openedDayCycle } from '../../store/sales/day-cycle-record';
import type { Api, ServiceContext } from '../../http/api';
import { enveloped } from '../../http/enveloped';
import { refusals } from '../../http/refusals';
import { insertDayCycle, listDayCycles, lockDayCycle, toDayCycle, updateDayCycle } from '../../store/sales/day-cycles';
import { merchantTerms } from '../../store/accounts/merchants';

const params = z.object({ dayCycleId: uuidText.toLowerCase() });
const WRITE = { access: ['OPS_WRITE'] } as const;
const tags = ['day-cycles'];

export function dayCycleRoutes(api: Api, { store, now }: ServiceContext): void {
  api.get(
    '/ops/day-cycles',
    {
      config: { access: ['OPS_READ'] },
      schema: {
        operationId: 'listDayCycles',
        summary: 'List day cycles',
        description:
          'Those whose business date lies from `from` to `to`, both inclusive, both today (where the merchant is) when left out; the newest first. Not paginated. When both are sent and `to` lies before `from`, the call is refused.',
        tags,
        querystring: dayCycleListQuery,
        response: { 200: envelope(z.array(dayCycle)), ...refusals(400, 401, 403) },
      },
    },
    async ({ session, query }) =>
      store.readTenant(session, async (tx) => {
        const { currency, timeZone } = await merchantTerms(tx);
        const today = businessDateAt(now(), timeZone);
        const rows = await listDayCycles(tx, {
          from: query.from ?? today,
          to: query.to ?? today,
          status: query.status,
        });
        return enveloped(
          'Day cycles.',
          rows.map((row) => toDayCycle(row, currency)),
        );
      }),
  );

  api.post(
    '/ops/day-cycles',
    {
      config: WRITE,
      schema: {
        operationId: 'openDayCycle',
        summary: 'Open a day cycle',
        description:
          'Of a register, which must be one of the merchant’s, or of a vehicle. The same dayCycleId again with the same content answers 200 and the stored day, open or closed by now; with other content it is refused.',
        tags,
        'x-extension': true,
        body: dayCycleOpenBody,
        response: { 200: envelope(dayCycle), 201: envelope(dayCycle), ...refusals(400, 401, 403, 409) },
      },
    },
    async ({ session, body }, reply) => {
      const { row, isNew, currency } = await store.inTenant(session, async (tx) => {
        const { currency } = await merchantTerms(tx);
        const values = openedDayCycle(body, currency);
        const inserted = await insertDayCycle(tx, values);
        const row = inserted ?? (await lockDayCycle(tx, values.dayCycleId));
        if (!row || !isSameDayCycle(row, values)) throw new CodedError('DAY_CYCLE_CHANGED', { field: 'dayCycleId' });
        return { row, isNew: inserted !== undefined, currency };
      });
      const message = isNew ? 'The day was opened.' : 'The day was opened before.';
      return reply.code(isNew ? 201 : 200).send(enveloped(message, toDayCycle(row, currency)));
    },
  );

  api.patch(
    '/ops/day-cycles/:dayCycleId/close',
    {
      config: WRITE,
      schema: {
        operationId: 'closeDayCycle',
        summary: 'Close a day cycle',
        description:
          'Closed once: the same body again answers the stored day, another one is refused. A closed day is not opened again.',
        tags,
        'x-extension': true,
        params,
        body: dayCycleCloseBody,
        response: { 200: envelope(dayCycle), ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async ({ session, params: { dayCycleId }, body }) =>
      store.inTenant(session, async (tx) => {
        const { currency } = await merchantTerms(tx);
        const stored = await lockDayCycle(tx, dayCycleId);
        if (!stored) throw new CodedError('DAY_CYCLE_UNKNOWN');
        const values = closedDayCycle(body, stored, currency);
        if (stored.status === 'CLOSED' && !isSameDayCycle(stored, values)) {
          throw new CodedError('DAY_CYCLE_CHANGED', { message: 'This day was closed before with other figures.' });
        }
        const row = stored.status === 'CLOSED' ? stored : await updateDayCycle(tx, dayCycleId, values);
        return enveloped('The day is closed.', toDayCycle(row, currency));
      }),
  );
}
