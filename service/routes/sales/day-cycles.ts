// Day cycles: the list of the API document; opening and closing are extensions.
import type { DayCycleCloseBody, DayCycleOpenBody } from '#shared/api/sales/day-cycle';
import * as operations from '#shared/api/sales/day-cycles';
import { CodedError } from '#shared/errors';
import { longPast, otherDate } from '../../domain/sales/sale-time';
import { businessDateAt } from '#shared/domain/day/business-date';
import { closedDayCycle, isSameDayCycle, openedDayCycle, type DayCycleRow } from '../../store/sales/day-cycle-record';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { enveloped } from '../../http/enveloped';
import {
  findNextDay,
  insertDayCycle,
  listDayCycles,
  lockDayCycle,
  toDayCycle,
  updateDayCycle,
} from '../../store/sales/day-cycles';
import { findPeople } from '../../store/accounts/people';
import { merchantTerms } from '../../store/accounts/merchants';
import { submittedColumns, type Submitter } from '../../store/sales/submitted';
import type { TenantTransaction } from '../../store/database/tenant-store';
import { closingRecord, countBlocker, judgeDayAgain } from './judge-drawer';
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
    const { row, isNew, currency } = await store.inTenant(session, (tx) => openDay(tx, session, body, now()));
    const message = isNew ? 'The day was opened.' : 'The day was already opened.';
    reply.code(isNew ? 201 : 200);
    return enveloped(message, toDayCycle(row, currency));
  });

  mount(api, operations.closeDayCycle, async ({ session, params: { dayCycleId }, body }) => {
    const { row, currency } = await store.inTenant(session, (tx) => closeDay(tx, session, { dayCycleId, body }, now()));
    return enveloped('The day is closed.', toDayCycle(row, currency));
  });
}

/** @throws CodedError DAY_CYCLE_CHANGED for an id that was opened with other content */
async function openDay(tx: TenantTransaction, submitter: Submitter, body: DayCycleOpenBody, received: Date) {
  const { currency, ...terms } = await merchantTerms(tx);
  const values = openedDayCycle(body, currency);
  const inserted = await insertDayCycle(tx, { ...values, ...submittedColumns(submitter) });
  const row = inserted ?? (await lockDayCycle(tx, values.dayCycleId));
  if (!row || !isSameDayCycle(row, values)) throw new CodedError('DAY_CYCLE_CHANGED', { field: 'dayCycleId' });
  if (inserted) await judgeOpening(tx, inserted, submitter, { ...terms, now: received });
  return { row, isNew: inserted !== undefined, currency };
}

type OpeningFacts = Omit<Parameters<typeof longPast>[1], 'hasTill'> & Parameters<typeof otherDate>[2];

async function judgeOpening(tx: TenantTransaction, day: DayCycleRow, submitter: Submitter, facts: OpeningFacts) {
  const { dayCycleId: externalId, businessDate, vehicleLabel, openingCash, startedAt: at, registerId } = day;
  const said = { effectiveAt: businessDate, memo: vehicleLabel, amounts: { openingCash } };
  const record = { eventType: 'DAY_OPENING', externalId, ...said } as const;
  const { hasTill } = await findPeople(tx, { cashier: null, registerId });
  const ofTime = [longPast(at, { ...facts, hasTill }), otherDate(businessDate, at, facts)];
  await judgeRecord(tx, record, { submitter, registerId, at, ...UNNAMED }, facts.now, ofTime);
  // Sales without a day that counted to the next one are of this day now.
  const next = registerId !== null && hasTill ? await findNextDay(tx, registerId, at) : undefined;
  if (next !== undefined) await judgeDayAgain(tx, next, EVER, facts.now);
}

interface Closing {
  readonly dayCycleId: string;
  readonly body: DayCycleCloseBody;
}

/** @throws CodedError DAY_CYCLE_UNKNOWN, DAY_CYCLE_CHANGED for a day that was closed with other figures */
async function closeDay(tx: TenantTransaction, submitter: Submitter, { dayCycleId, body }: Closing, received: Date) {
  const { currency } = await merchantTerms(tx);
  const stored = await lockDayCycle(tx, dayCycleId);
  if (!stored) throw new CodedError('DAY_CYCLE_UNKNOWN');
  const values = closedDayCycle(body, stored, currency);
  if (stored.status === 'CLOSED') {
    if (isSameDayCycle(stored, values)) return { row: stored, currency };
    throw new CodedError('DAY_CYCLE_CHANGED', { message: 'This day was already closed with different figures.' });
  }
  const closedBy = { closedBy: submitter.username, closedAtRegister: submitter.registerId };
  const row = await updateDayCycle(tx, dayCycleId, { ...values, ...closedBy });
  const submission = { submitter, registerId: row.registerId, at: values.closedAt, ...UNNAMED };
  await judgeRecord(tx, closingRecord(row), submission, received, [await countBlocker(tx, row)]);
  return { row, currency };
}

/** All that was taken out in the day is judged. */
const EVER = new Date(0);

/** The opening and closing of a day name no cashier. */
const UNNAMED = { cashier: null, receiptNumber: null };
