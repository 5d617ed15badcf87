// Whether the cash of a day adds up, for a register with a till: one that counts its drawer and sends its audit list. Nothing
// is refused; a person is asked where a count differs and nobody with the right allowed it, or more was taken out than there
// was.
import { formatAmount, nearestAmount } from '#shared/domain/money/money';
import { mayDo } from '#shared/domain/people/rights';
import { postingDetail } from '#shared/api/sales/posting-detail';
import type { PostingReason } from '#shared/api/sales/posting-exception';
import type { PostingBlocker } from '../../domain/sales/submission-check';
import { merchantTerms } from '../../store/accounts/merchants';
import { findPeople } from '../../store/accounts/people';
import type { DayCycleRow } from '../../store/sales/day-cycle-record';
import { listTaken, type CashMovementRow } from '../../store/sales/cash-movements';
import { shareDayCycle } from '../../store/sales/day-cycles';
import { lockSales } from '../../store/sales/sales';
import { allowedDifferences, drawerCash, type AllowedDifference } from '../../store/sales/drawer-cash';
import { exceptionsOf, keepFurther, resolvePostingException } from '../../store/sales/posting-exceptions';
import type { TenantTransaction } from '../../store/database/tenant-store';
import { askPerson, type PostingRecord } from './judge-record';

/** @param day closed */
export async function countBlocker(tx: TenantTransaction, day: DayCycleRow): Promise<PostingBlocker | undefined> {
  if (!(await hasDrawer(tx, day))) return undefined;
  const expected = await drawerCash(tx, day);
  const difference = (day.closingCash ?? 0) - expected;
  if (difference === 0) return undefined;
  if (await approvalOf(tx, day, difference)) return undefined;
  const money = await moneyIn(tx);
  return {
    reasonCode: 'CASH_DIFFERENCE_NOT_APPROVED',
    reasonDetail: postingDetail('countDiffers', { counted: money(day.closingCash ?? 0), expected: money(expected) }),
  };
}

/** @param difference minor units @returns who allowed just this difference, having the right; undefined if nobody did */
export async function approvalOf(
  tx: TenantTransaction,
  day: DayCycleRow,
  difference: number,
): Promise<AllowedDifference | undefined> {
  const allowed = await allowedDifferences(tx, day);
  return allowed.find(({ facts, features }) => facts.amount === difference && mayDo(features, 'CLOSE_WITH_DIFFERENCE'));
}

/**
 * Judges a day again after a sale, a movement or an approval: asks a person or ends what they were asked. What a person answered
 * is not asked again; another difference is. In the transaction that stores it, and after it is stored: it and a closing at
 * the same time wait for each other.
 * @param since stated time of what came: cash that was taken out before it is judged as it was
 */
export async function judgeDayAgain(tx: TenantTransaction, dayCycleId: string, since: Date, now: Date): Promise<void> {
  const day = await shareDayCycle(tx, dayCycleId);
  if (!day) return;
  // Of several that come at once to a day the second sees the first.
  await lockSales(tx, [`drawer of day ${dayCycleId}`]);
  await judgeTaken(tx, day, since, now);
  if (!day.closedAt) return;
  await judgeAgain(tx, closingRecord(day), 'CASH_DIFFERENCE_NOT_APPROVED', await countBlocker(tx, day), now);
}

/** Each time cash was taken out, by what was in the drawer then: what comes late may have been made before or after it. */
async function judgeTaken(tx: TenantTransaction, day: DayCycleRow, since: Date, now: Date): Promise<void> {
  const taken = await listTaken(tx, day.dayCycleId, since);
  if (taken.length === 0 || !(await hasDrawer(tx, day))) return;
  for (const movement of taken) {
    const blocker = await takenBlocker(tx, day, movement);
    await judgeAgain(tx, movementRecord(day, movement), 'CASH_OUT_ABOVE_DRAWER', blocker, now);
  }
}

async function takenBlocker(
  tx: TenantTransaction,
  day: DayCycleRow,
  { amount, at }: Pick<CashMovementRow, 'amount' | 'at'>,
): Promise<PostingBlocker | undefined> {
  const left = await drawerCash(tx, day, at);
  if (left >= 0) return undefined;
  const money = await moneyIn(tx);
  return {
    reasonCode: 'CASH_OUT_ABOVE_DRAWER',
    reasonDetail: postingDetail('cashOutAbove', {
      amount: money(amount),
      left: money(Math.max(0, left + amount)),
    }),
  };
}

/** @param reasonCode of the question that `found` would ask, behind the pending one, and that is ended without it */
async function judgeAgain(
  tx: TenantTransaction,
  record: PostingRecord,
  reasonCode: PostingReason,
  found: PostingBlocker | undefined,
  now: Date,
): Promise<void> {
  const asked = await exceptionsOf(tx, record);
  const isAnswered = asked.some(
    ({ resolvedBy, reasonDetail }) => resolvedBy !== null && reasonDetail === found?.reasonDetail,
  );
  const blocker = isAnswered ? undefined : found;
  const pending = asked.find(({ status }) => status === 'PENDING');
  if (!pending) {
    if (blocker) await askPerson(tx, record, blocker, now);
    return;
  }
  const isAsked = pending.reasonDetail === blocker?.reasonDetail;
  const others = pending.further.filter((each) => each.reasonCode !== reasonCode);
  const isPending = await keepFurther(tx, pending.id, [...others, ...(blocker && !isAsked ? [blocker] : [])]);
  if (!isPending) return judgeAgain(tx, record, reasonCode, found, now);
  if (pending.reasonCode === reasonCode && !blocker) await resolvePostingException(tx, { ...record, reasonCode }, now);
}

/** What a posting exception says of a cash movement. */
export function movementRecord(
  { businessDate }: Pick<DayCycleRow, 'businessDate'>,
  { movementId, amount, reason }: Pick<CashMovementRow, 'movementId' | 'amount' | 'reason'>,
): PostingRecord {
  const facts = { effectiveAt: businessDate, memo: reason };
  return { eventType: 'CASH_MOVEMENT', externalId: movementId, ...facts, amounts: { amount } };
}

/** What a posting exception says of the closing of a day. @param day closed */
export function closingRecord({ dayCycleId, businessDate, vehicleLabel, closingCash }: DayCycleRow): PostingRecord {
  const amounts: PostingRecord['amounts'] = closingCash === null ? {} : { closingCash };
  const facts = { effectiveAt: businessDate, memo: vehicleLabel };
  return { eventType: 'DAY_CLOSING', externalId: dayCycleId, ...facts, amounts };
}

async function hasDrawer(tx: TenantTransaction, { registerId }: DayCycleRow): Promise<boolean> {
  return registerId !== null && (await findPeople(tx, { cashier: null, registerId })).hasTill;
}

async function moneyIn(tx: TenantTransaction) {
  const { currency } = await merchantTerms(tx);
  return (amount: number) => `${currency.code} ${formatAmount(nearestAmount(amount), currency)}`;
}
