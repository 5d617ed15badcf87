// Receipt numbers of a day that no sale has come with. A till gives them without gaps within an epoch, so a sale is still unsent, was
// discarded at the till, or is lost. Numbers without an epoch are not looked at: other programs of the merchant number as they like.
import { sql, type RawBuilder } from 'kysely';
import { epochOfSequence, formatReceiptNumber, sequenceFloorOf } from '#shared/domain/receipt/receipt-number';
import type { DayCycleRow } from './day-cycle-record';
import type { TenantTransaction } from '../database/tenant-store';

export interface MissingReceipts {
  readonly count: number;
  /** The first of them. */
  readonly numbers: string[];
}

const MOST_NUMBERS = 20;

/**
 * From the number after the highest before the day up to the highest of the day, in each epoch. None of the day of a vehicle.
 * @returns undefined for a day of before sales were numbered (migration 040): of those only the highest of an epoch is
 */
export async function missingReceipts(
  tx: TenantTransaction,
  { dayCycleId, registerId }: Pick<DayCycleRow, 'dayCycleId' | 'registerId'>,
): Promise<MissingReceipts | undefined> {
  if (registerId === null) return { count: 0, numbers: [] };
  if (await hasUnnumbered(tx, sql`day_cycle_id = ${dayCycleId}`)) return undefined;
  const gaps = await findGaps(tx, dayCycleId, registerId);
  const isFromStart = gaps.some(({ first }) => first === sequenceFloorOf(epochOfSequence(first)) + 1);
  if (isFromStart && (await hasUnnumbered(tx, sql`register_id = ${registerId}`))) return undefined;
  const numbers: string[] = [];
  for (const { first, end } of gaps) {
    for (let sequence = first; sequence < end && numbers.length < MOST_NUMBERS; sequence += 1)
      numbers.push(formatReceiptNumber(registerId, sequence));
  }
  return { count: gaps.reduce((sum, { first, end }) => sum + end - first, 0), numbers };
}

async function hasUnnumbered(tx: TenantTransaction, condition: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`select from sales where ${condition} and receipt_sequence is null
    and receipt_number ~ ('^' || register_id || '[A-Z]+-[0-9]{5,9}$') limit 1`.execute(tx);
  return rows.length > 0;
}

interface Gap {
  /** Sequence of the first that is missing. */
  readonly first: number;
  /** Of the sale after it. */
  readonly end: number;
}

/** Its ends alone are read: a number that a program made up must not cost a row for each one below it. */
async function findGaps(tx: TenantTransaction, dayCycleId: string, registerId: number): Promise<Gap[]> {
  const epochSize = sql`${sequenceFloorOf(1)}::bigint`;
  const { rows } = await sql<{ before: string | null; at: string }>`
    with of_day as (
      select receipt_sequence / ${epochSize} as epoch, min(receipt_sequence) as lowest, max(receipt_sequence) as highest
      from sales where day_cycle_id = ${dayCycleId} and register_id = ${registerId} and receipt_sequence > ${epochSize}
      group by 1),
    since as (
      select of_day.*, coalesce(
        (select max(receipt_sequence) from sales where register_id = ${registerId}
          and receipt_sequence < lowest and receipt_sequence > epoch * ${epochSize}), lowest) as start
      from of_day),
    numbered as (
      select receipt_sequence as at, lowest,
        lag(receipt_sequence) over (partition by epoch order by receipt_sequence) as before
      from since join sales on register_id = ${registerId} and receipt_sequence between start and highest)
    select before, at from numbered
    where at >= lowest and at > coalesce(before, (at - 1) / ${epochSize} * ${epochSize}) + 1
    order by at`.execute(tx);
  return rows.map(({ before, at }) => {
    const end = Number(at);
    return { first: (before === null ? sequenceFloorOf(epochOfSequence(end)) : Number(before)) + 1, end };
  });
}
