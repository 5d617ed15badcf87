// Day cycles: the list of the API document; opening and closing are extensions.
import * as operations from '#shared/api/sales/day-cycles';
import { CodedError } from '#shared/errors';
import { longPast, otherDate } from '../../domain/sales/sale-time';
import { businessDateAt } from '#shared/domain/day/business-date';
import { closedDayCycle, isSameDayCycle, openedDayCycle, type DayCycleRow } from '../../store/sales/day-cycle-record';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { enveloped } from '../../http/enveloped';
import { insertDayCycle, listDayCycles, lockDayCycle, toDayCycle, updateDayCycle } from '../../store/sales/day-cycles';
import { findPeople } from '../../store/accounts/people';
import { merchantTerms } from '../../store/accounts/merchants';
import { submittedColumns } from '../../store/sales/submitted';
import { closingRecord, countBlocker } from './judge-drawer';
import { judgeRecord } from './judge-record';

export function dayCycleRoutes(api: Api, { store, now }: ServiceContext): void {
  mount(api, operations.listDayCycles, async ({ session, query }) =>
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

  mount(api, operations.openDayCycle, async ({ session, body }, reply) => {
    const { row, isNew, currency } = await store.inTenant(session, async (tx) => {
      const { currency, ...terms } = await merchantTerms(tx);
      const values = openedDayCycle(body, currency);
      const inserted = await insertDayCycle(tx, { ...values, ...submittedColumns(session) });
      const row = inserted ?? (await lockDayCycle(tx, values.dayCycleId));
      if (!row || !isSameDayCycle(row, values)) throw new CodedError('DAY_CYCLE_CHANGED', { field: 'dayCycleId' });
      if (inserted) {
        const { dayCycleId: externalId, openingCash, startedAt: at, registerId, businessDate } = values;
        const received = now();
        const record = {
          eventType: 'DAY_OPENING',
          externalId,
          ...dayFacts(inserted),
          amounts: { openingCash },
        } as const;
        const judge = async () => {
          const { hasTill } = await findPeople(tx, { cashier: null, registerId });
          const facts = { ...terms, hasTill, now: received };
          return longPast(at, facts) ?? otherDate(businessDate, at, facts);
        };
        await judgeRecord(tx, record, { submitter: session, registerId, at, ...UNNAMED }, received, judge);
      }
      return { row, isNew: inserted !== undefined, currency };
    });
    const message = isNew ? 'The day was opened.' : 'The day was already opened.';
    reply.code(isNew ? 201 : 200);
    return enveloped(message, toDayCycle(row, currency));
  });

  mount(api, operations.closeDayCycle, async ({ session, params: { dayCycleId }, body }) =>
    store.inTenant(session, async (tx) => {
      const { currency } = await merchantTerms(tx);
      const stored = await lockDayCycle(tx, dayCycleId);
      if (!stored) throw new CodedError('DAY_CYCLE_UNKNOWN');
      const values = closedDayCycle(body, stored, currency);
      if (stored.status === 'CLOSED' && !isSameDayCycle(stored, values)) {
        throw new CodedError('DAY_CYCLE_CHANGED', { message: 'This day was already closed with different figures.' });
      }
      if (stored.status === 'CLOSED') return enveloped('The day is closed.', toDayCycle(stored, currency));
      const closedBy = { closedBy: session.username, closedAtRegister: session.registerId };
      const row = await updateDayCycle(tx, dayCycleId, { ...values, ...closedBy });
      const submission = { submitter: session, registerId: row.registerId, at: values.closedAt, ...UNNAMED };
      await judgeRecord(tx, closingRecord(row), submission, now(), () => countBlocker(tx, row));
      return enveloped('The day is closed.', toDayCycle(row, currency));
    }),
  );
}

/** The opening and closing of a day name no cashier. */
const UNNAMED = { cashier: null, receiptNumber: null };

function dayFacts({ businessDate, vehicleLabel }: Pick<DayCycleRow, 'businessDate' | 'vehicleLabel'>) {
  return { effectiveAt: businessDate, memo: vehicleLabel };
}
