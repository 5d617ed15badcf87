// Epochs of receipt numbers: each is given out once for a register, and claimed by the till that uses it.
import { sql } from 'kysely';
import { isNamedAsReport, sequenceFloorOf } from '#shared/domain/receipt/receipt-number';
import { leastUnused } from '../database/least-unused';
import type { TenantTransaction } from '../database/tenant-store';

/** Changes with every restore, and also at a start of the database. */
export async function readGeneration(tx: TenantTransaction): Promise<string> {
  const { rows } = await sql<{ generation: string }>`select service_generation() as generation`.execute(tx);
  return rows[0]?.generation ?? '';
}

/** Five minutes: epochs of a register are further apart, and the largest is reached in the year 2111. */
const EPOCH_UNIT_MS = 5 * 60_000;

/** A year: how far a clock of the service may have been ahead when it gave out an epoch. */
const MOST_AHEAD = (365 * 24 * 60 * 60_000) / EPOCH_UNIT_MS;

/** Whether a till may know this epoch of the register: the next one is above it, and nothing ever lowers it again. */
export async function mayBeGivenOut(tx: TenantTransaction, registerId: number, epoch: number, now: Date) {
  return epoch <= leastUnused(now, EPOCH_UNIT_MS) + MOST_AHEAD || (await isGivenOut(tx, registerId, epoch));
}

/**
 * Two simultaneous callers get different ones. The first of a generation is above all that an earlier life of the database
 * can have given out. None is given out whose letter would name a report.
 * @param above the highest known to the caller
 * @returns undefined if there is no such register
 */
export async function nextReceiptEpoch(
  tx: TenantTransaction,
  registerId: number,
  above: number,
  now: Date,
): Promise<number | undefined> {
  const next = await raisedEpoch(tx, registerId, above, now);
  return next !== undefined && isNamedAsReport(next) ? nextReceiptEpoch(tx, registerId, next, now) : next;
}

async function raisedEpoch(
  tx: TenantTransaction,
  registerId: number,
  above: number,
  now: Date,
): Promise<number | undefined> {
  const generation = await readGeneration(tx);
  const unused = leastUnused(now, EPOCH_UNIT_MS);
  const raised = tx
    .updateTable('registers')
    .set({
      receiptEpoch: sql`greatest(receipt_epoch, ${above},
        case when epoch_generation <> ${generation} then ${unused}::integer else 0 end) + 1`,
      epochGeneration: generation,
    })
    .where('registerId', '=', registerId)
    .returning('receiptEpoch');
  return (await raised.executeTakeFirst())?.receiptEpoch;
}

export interface Claim {
  readonly registerId: number;
  readonly receiptEpoch: number;
  /** The till's previous claim; null for its first. */
  readonly held: string | null;
  /** Its new claim. */
  readonly next: string;
  /** Name of its computer; null if the till says none. */
  readonly device: string | null;
  readonly at: Date;
}

/** Whether the epoch still belongs to the caller: nobody has claimed it since. Repeating a claim is harmless. */
export async function claimReceiptEpoch(
  tx: TenantTransaction,
  { registerId, receiptEpoch, held, next, device, at }: Claim,
): Promise<boolean> {
  if (held === null && (await isGivenOut(tx, registerId, receiptEpoch))) {
    await tx
      .insertInto('receiptClaims')
      .values({ registerId, receiptEpoch, claim: next, device, claimedAt: at, lastContactAt: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const mine = held === null ? [next] : [held, next];
  const claimed = await tx
    .updateTable('receiptClaims')
    .set({
      claim: next,
      device: sql`coalesce(${device}, device)`,
      // A copied folder takes the epoch to another computer.
      claimedAt: sql`case when claimed_at is null or device <> ${device} then ${at} else claimed_at end`,
      lastContactAt: at,
    })
    .where('registerId', '=', registerId)
    .where('receiptEpoch', '=', receiptEpoch)
    .where('claim', 'in', mine)
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

async function isGivenOut(tx: TenantTransaction, registerId: number, receiptEpoch: number): Promise<boolean> {
  const row = await tx
    .selectFrom('registers')
    .select('registerId')
    .where('registerId', '=', registerId)
    .where('receiptEpoch', '>=', receiptEpoch)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns the running number of the highest receipt received in this epoch; 0 for none. */
export async function highestReceipt(tx: TenantTransaction, registerId: number, receiptEpoch: number): Promise<number> {
  const floor = sequenceFloorOf(receiptEpoch);
  const { highest } = await tx
    .selectFrom('sales')
    .select((is) => is.fn.max('receiptSequence').as('highest'))
    .where('registerId', '=', registerId)
    .where('receiptSequence', '>', floor)
    .where('receiptSequence', '<', sequenceFloorOf(receiptEpoch + 1))
    .executeTakeFirstOrThrow();
  return highest === null ? 0 : highest - floor;
}
