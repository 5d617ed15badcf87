// The day of this till: opened with its float, cash moved, closed with the counted cash. Journal first, then one strict
// transaction; nothing waits for the network, and no sale is recorded meanwhile.
import { decimalFromMinor, minorFromDecimal, negate, type MinorUnits } from '#shared/domain/money/money';
import type { CashMovementKind } from '#shared/domain/day/day-report';
import { nextZNumber } from '#shared/domain/day/z-number';
import { CodedError } from '#shared/errors';
import type { Session } from '#shared/ipc/session';
import type { CountedCash, DayClosing } from '#shared/writes/day-closing';
import type { RoundEnd, VehicleAtStart } from '#shared/writes/van-round';
import { businessDateAt } from '#shared/domain/day/business-date';
import { nudge } from '../core/nudge';
import { readDayReport, readUnsentOfDay } from './day-figures';
import { cashOfOpenSale, openSaleMovement, uncountedOpenSaleCash } from './open-sale-cash';
import { cashOf, floatIn, readSoldBefore } from './sold-before';
import { storeJournaledSale } from '../sales/record-once';
import { expectFeature } from '../writes/expect-feature';
import { readSaleToPayAgain } from '../carts/parked-carts';
import { appendToJournal } from '../writes/replace-entry';
import type { DayRow } from '../database/till-rows';
import type { Store } from '../core/store';
import { readOpenDay, storeJournaledDay } from '../writes/store-day';
import type { DayWrite } from '#shared/writes/day-write';

/** The service's type for the vehicle of such a round. */
const VEHICLE_TYPE = 'VAN';

export interface DayOpening {
  /** Null for a till that stays at its counter. */
  readonly vehicle?: VehicleAtStart | null;
  /** As stated by a person if the clock was in doubt; null for the date of the clock. */
  readonly businessDate?: string | null;
  /** Reason of the cash movement for what was received for an open sale; the back office shows it. */
  readonly openSaleReason?: string;
}

/** For a caller without words of its own. */
const FOR_OPEN_SALE = 'OPEN_SALE';

/**
 * @param dayCycleId made by the form, so that pressing its button twice opens one day
 * @param drawer all cash in the drawer; its float is that without the cash sold before
 * @throws CodedError FEATURE_MISSING, DAY_ALREADY_OPEN, DAY_ENTRY_KEPT, JOURNAL_WRITE_FAILED (nothing saved), STORE_WRITE_FAILED (in the journal; stored by
 * the next try or start). The other functions throw the same.
 */
export function openDay(
  store: Store,
  session: Session,
  dayCycleId: string,
  drawer: CountedCash,
  { vehicle = null, businessDate: stated = null, openSaleReason: reason = FOR_OPEN_SALE }: DayOpening = {},
): Promise<void> {
  return inTurn(store, session, async () => {
    const { db, currency } = store;
    const floatWithout = async (soldBefore: readonly string[]) => floatIn(drawer.amount, await cashOf(db, soldBefore));
    const before = await db.days.get(dayCycleId);
    if (before) {
      const asked = await floatWithout(before.soldBefore ?? []);
      return sameAs(before, { openingCash: decimalFromMinor(asked, currency) });
    }
    if (await readOpenDay(db, session.registerId)) throw new CodedError('DAY_ALREADY_OPEN');
    await storeJournaledSale(store);
    const zNumber = await readNextZNumber(store, session);
    const soldBefore = await readSoldBefore(db, session.registerId);
    const amount = await floatWithout(soldBefore);
    const openingCash = decimalFromMinor(amount, currency);
    // Notes and coins were counted with those sold before.
    const float = { amount, pieces: amount === drawer.amount ? drawer.pieces : [] };
    const now = store.now();
    const startedAt = now.toISOString();
    const businessDate = stated ?? businessDateAt(now, session.merchant.timeZone);
    const { registerId, deviceName: openedOn } = session;
    const round = vehicle && { ...vehicle, vehicleType: VEHICLE_TYPE };
    const body = { dayCycleId, businessDate, startedAt, openingCash, registerId, openedOn, ...round };
    const received = cashOfOpenSale(store);
    const taken = { dayCycleId, amount: negate(received), at: startedAt, reason };
    const opening: DayWrite = {
      kind: 'day.open',
      entryId: dayCycleId,
      savedAt: startedAt,
      savedBy: session.me.username,
      body,
      float,
      zNumber,
      soldBefore,
      ...(received > 0 && { openSaleCash: received }),
    };
    return received > 0 ? [opening, openSaleMovement(store, session, taken)] : opening;
  });
}

export interface CashToMove {
  /** Made by the form. */
  readonly movementId: string;
  readonly kind: CashMovementKind;
  /** 0 if the drawer is only opened. */
  readonly amount: MinorUnits;
  readonly reason: string;
}

/** @throws CodedError DAY_NOT_OPEN */
export function moveCash(
  store: Store,
  session: Session,
  { movementId, kind, amount, reason }: CashToMove,
): Promise<void> {
  return inTurn(store, session, async () => {
    const { db, currency } = store;
    const facts = { kind, amount: decimalFromMinor(amount, currency), reason: reason.trim() };
    const before = await db.cashMovements.get(movementId);
    if (before) return sameAs(before, facts);
    const { dayCycleId } = await theOpenDay(store, session);
    const at = store.now().toISOString();
    const cashier = session.me.username;
    const body = { movementId, ...facts, at, cashier };
    return { kind: 'cash.move', entryId: movementId, savedAt: at, savedBy: cashier, dayCycleId, body };
  });
}

export interface DayToClose {
  /** Of the close; made by the form. */
  readonly entryId: string;
  readonly dayCycleId: string;
  readonly counted: CountedCash;
  readonly reason: string | null;
  /** User name of the person who approved the difference; null if nobody did or had to. */
  readonly approvedBy: string | null;
  /** Of a day in a van. */
  readonly round?: RoundEnd | null;
  /** As of the opening. */
  readonly openSaleReason?: string;
}

/** Creates the Z report. A day that is already closed stays unchanged. @throws CodedError DAY_NOT_OPEN, SALE_TO_PAY_AGAIN */
export function closeDay(store: Store, session: Session, toClose: DayToClose): Promise<void> {
  return inTurn(store, session, async () => {
    const { db, currency } = store;
    const { entryId, dayCycleId, counted, round, openSaleReason: reason = FOR_OPEN_SALE } = toClose;
    const before = await db.days.get(dayCycleId);
    if (before?.status === 'CLOSED') {
      return before.closing ? sameAs(before.closing.counted, { amount: counted.amount }) : null;
    }
    await storeJournaledSale(store);
    // The Z report counts voids that are only in the journal so far.
    await store.edits.run(() => Promise.resolve());
    const day = await theOpenDay(store, session);
    if (day.dayCycleId !== dayCycleId) throw new CodedError('DAY_NOT_OPEN');
    const toPayAgain = await readSaleToPayAgain(db);
    if (toPayAgain !== null) throw new CodedError('SALE_TO_PAY_AGAIN');
    const amount = await uncountedOpenSaleCash(store, day, cashOfOpenSale(store));
    if (amount !== 0) {
      const at = await closingTime(store, day);
      await record(store, openSaleMovement(store, session, { dayCycleId, amount, at, reason }));
    }
    const closing = await closingOf(store, session, day, toClose);
    const closingCash = decimalFromMinor(counted.amount, currency);
    const { closedAt, closedBy } = closing;
    const body = { closedAt, closingCash, ...round };
    return {
      kind: 'day.close',
      entryId,
      savedAt: closedAt,
      savedBy: closedBy,
      dayCycleId,
      body,
      closing,
    };
  });
}

export interface DayOfOtherTill {
  /** Of the close; made by the form. */
  readonly entryId: string;
  readonly dayCycleId: string;
  /** As the service has it. */
  readonly startedAt: string | null;
  readonly counted: CountedCash;
}

/**
 * Closes a day of this register that the service has and this till does not: the till it was opened on is gone. Its sales
 * are unknown here, so there is no Z report.
 */
export function closeDayOfOtherTill(store: Store, session: Session, toClose: DayOfOtherTill): Promise<void> {
  return inTurn(store, session, async () => {
    const { db, currency } = store;
    const { entryId, dayCycleId, startedAt, counted } = toClose;
    const closingCash = decimalFromMinor(counted.amount, currency);
    const waiting = await db.outbox.where('entryId').equals(entryId).first();
    if (waiting?.write.kind === 'day.close') return sameAs(waiting.write.body, { closingCash });
    if (await db.settled.get(entryId)) return null;
    const closedAt = latest(store.now(), [startedAt ?? '']);
    const body = { closedAt, closingCash };
    return { kind: 'day.close', entryId, savedAt: closedAt, savedBy: session.me.username, dayCycleId, body };
  });
}

async function closingOf(store: Store, session: Session, day: DayRow, toClose: DayToClose): Promise<DayClosing> {
  const { me, registerId } = session;
  const { businessDate, openedAt, openedBy, openedOn = null, openingCash, floatPieces } = day;
  return {
    zNumber: day.zNumber ?? (await readNextZNumber(store, session)),
    registerId,
    businessDate,
    openedAt,
    openedBy,
    openedOn,
    openingCash,
    floatPieces,
    closedAt: await closingTime(store, day),
    closedBy: me.username,
    counted: toClose.counted,
    reason: toClose.reason,
    approvedBy: toClose.approvedBy,
    unsent: await readUnsentOfDay(store.db, day),
    report: await readDayReport(store, session.merchant.timeZone, day),
    isIncomplete: day.isIncomplete,
    ...(day.soldBefore && { soldBefore: [...day.soldBefore] }),
    ...(day.vehicle && toClose.round && { round: { ...day.vehicle, ...toClose.round } }),
  };
}

async function readNextZNumber({ db }: Store, { registerId, receiptSequenceFloor }: Session): Promise<number> {
  const own = await db.days.filter((day) => day.registerId === registerId).toArray();
  return nextZNumber(
    receiptSequenceFloor,
    own.map((day) => day.zNumber ?? day.closing?.zNumber ?? 0),
  );
}

/** Never before any event of the day, even if the clock was corrected since. */
async function closingTime({ db, now }: Store, { dayCycleId, openedAt }: DayRow): Promise<string> {
  const sales = await db.sales.where('dayCycleId').equals(dayCycleId).toArray();
  const movements = await db.cashMovements.where('dayCycleId').equals(dayCycleId).toArray();
  return latest(now(), [openedAt, ...sales.map(({ soldAt }) => soldAt), ...movements.map(({ at }) => at)]);
}

function latest(now: Date, times: readonly string[]): string {
  const known = times.map((time) => Date.parse(time)).filter((time) => !Number.isNaN(time));
  return new Date(Math.max(now.getTime(), ...known)).toISOString();
}

async function theOpenDay({ db }: Store, { registerId }: Session): Promise<DayRow> {
  const day = await readOpenDay(db, registerId);
  if (!day) throw new CodedError('DAY_NOT_OPEN');
  return day;
}

/** @param build the write, or several in their order; null if the request is already done */
function inTurn(store: Store, session: Session, build: () => Promise<DayWrite | DayWrite[] | null>): Promise<void> {
  return store.recording.sales.run(async () => {
    expectFeature(session, ['OPS_WRITE']);
    await storeJournaledDay(store);
    await store.clockChecked();
    const built = await build();
    if (!built) return;
    for (const write of Array.isArray(built) ? built : [built]) await record(store, write);
    nudge(store, 'write');
  });
}

async function record(store: Store, write: DayWrite): Promise<void> {
  await appendToJournal(store, write);
  store.recording.unstoredDayWrite = write;
  await storeJournaledDay(store);
}

/**
 * An attempt whose storing failed has recorded it, and it may have been changed since.
 * @throws CodedError DAY_ENTRY_KEPT if it was
 */
function sameAs<T extends object>(recorded: T, asked: Partial<T>): null {
  const isSame = Object.entries(asked).every(([field, value]) => recorded[field as keyof T] === value);
  if (!isSame) throw new CodedError('DAY_ENTRY_KEPT');
  return null;
}

/** The float of a day, in minor units. */
export function floatOf({ openingCash }: DayRow, { currency }: Pick<Store, 'currency'>): MinorUnits {
  return minorFromDecimal(openingCash, currency);
}
