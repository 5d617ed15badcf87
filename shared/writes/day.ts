// A day opened or closed on this till. The service identifies both by the till's id and their content, so sending them
// again is safe; the count at the close is never folded with anything.
import { z } from 'zod';
import { uuidText } from '../api/wire/formats';
import { dayCycle, dayCycleCloseBody, dayCycleOpenBody } from '../api/sales/day-cycle';
import { closeDayCycle, openDayCycle } from '../api/sales/day-cycles';
import { request } from '../api/wire/request';
import { countedCash, dayClosing, zNumber } from './day-closing';
import { defineKind, writeFacts } from './kind';

/** Prefix of the records of days. */
export const DAY_RECORDS = 'day:';

export function dayRecord(dayCycleId: string): string {
  return `${DAY_RECORDS}${dayCycleId}`;
}

/**
 * It is on its way to the service and is not the day of this till: sent again to a service that was restored from a copy
 * without it, or imported while another day of the register was open here.
 */
const isSentAgain = z.boolean().optional();

export const dayOpenWrite = z
  .object({
    kind: z.literal('day.open'),
    ...writeFacts,
    body: dayCycleOpenBody,
    float: countedCash.optional(),
    zNumber: zNumber.optional(),
    /** Sales and returns that were made on this till without a day and enter this one. Earlier versions counted them nowhere. */
    soldBefore: z.array(uuidText).optional(),
    /** Minor units received in cash for a sale that was open then; in the float. Absent for none. */
    openSaleCash: z.int().positive().optional(),
    isSentAgain,
  })
  .refine(({ entryId, body }) => entryId === body.dayCycleId, {
    path: ['entryId'],
    error: 'the entry of a day carries the id of the day',
  });
export type DayOpenWrite = z.output<typeof dayOpenWrite>;

export const dayOpenKind = defineKind({
  kind: 'day.open',
  schema: dayOpenWrite,
  answer: dayCycle,
  record: ({ entryId }) => dayRecord(entryId),
  provides: ({ entryId }) => entryId,
  dependsOn: () => [],
  plan: ({ body }) => ({ kind: 'send', request: request(openDayCycle, { body }) }),
  afterUnknown: { kind: 'send again' },
  accepted: () => [],
  amount: ({ body }) => body.openingCash,
  keptAs: ({ body, isSentAgain }, registerId) =>
    body.registerId === registerId && isSentAgain !== true ? 'day' : null,
});

export const dayCloseWrite = z.object({
  kind: z.literal('day.close'),
  ...writeFacts,
  dayCycleId: uuidText,
  body: dayCycleCloseBody,
  /** The till's own record; not sent to the service. */
  closing: dayClosing.optional(),
  isSentAgain,
});
export type DayCloseWrite = z.output<typeof dayCloseWrite>;

export const dayCloseKind = defineKind({
  kind: 'day.close',
  schema: dayCloseWrite,
  answer: dayCycle,
  record: ({ dayCycleId }) => dayRecord(dayCycleId),
  provides: ({ entryId }) => entryId,
  dependsOn: ({ dayCycleId }) => [{ id: dayCycleId, needs: 'accepted' }],
  plan: ({ dayCycleId, body }) => ({
    kind: 'send',
    request: request(closeDayCycle, { params: { dayCycleId }, body }),
  }),
  afterUnknown: { kind: 'send again' },
  accepted: () => [],
  amount: ({ body }) => body.closingCash,
  keptAs: ({ closing, isSentAgain }, registerId) =>
    closing?.registerId === registerId && isSentAgain !== true ? 'day' : null,
});
