// Whether the cash of a day adds up, for a register with a till: one that counts its drawer and sends its audit list. Nothing
// is refused; a person is asked where a count differs and nobody with the right allowed it, or more was taken out than there
// was.
import { formatAmount, nearestAmount } from '#shared/domain/money/money';
import { mayDo } from '#shared/domain/people/rights';
import type { PostingBlocker } from '../../domain/sales/submission-check';
import { merchantTerms } from '../../store/accounts/merchants';
import { findPeople } from '../../store/accounts/people';
import type { DayCycleRow } from '../../store/sales/day-cycle-record';
import { movementsAskedAbout } from '../../store/sales/cash-movements';
import { shareDayCycle } from '../../store/sales/day-cycles';
import { lockSales } from '../../store/sales/sales';
import { allowedDifferences, drawerCash, type AllowedDifference } from '../../store/sales/drawer-cash';
import { exceptionsOf, resolvePostingException } from '../../store/sales/posting-exceptions';
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
    reasonDetail: `${money(day.closingCash ?? 0)} was counted, but ${money(expected)} should be in the drawer, and nobody with the right approved it.`,
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

/** @param movement stored: taken from the drawer */
export async function takenBlocker(
  tx: TenantTransaction,
  day: DayCycleRow,
  { kind, amount }: { readonly kind: string; readonly amount: number },
): Promise<PostingBlocker | undefined> {
  if (!['OUT', 'DROP'].includes(kind) || !(await hasDrawer(tx, day))) return undefined;
  const left = await drawerCash(tx, day);
  if (left >= 0) return undefined;
  const money = await moneyIn(tx);
  return {
    reasonCode: 'CASH_OUT_ABOVE_DRAWER',
    reasonDetail: `${money(amount)} was taken out, but only ${money(left + amount)} was in the drawer.`,
  };
}

/**
 * Judges a day again after a sale, a movement or an approval that came late: asks a person or ends what they were asked. What a
 * person answered is not asked again; another difference is. In the transaction that stores it, and after it is stored: it
 * and a closing at the same time wait for each other.
 */
export async function judgeDayAgain(tx: TenantTransaction, dayCycleId: string, now: Date): Promise<void> {
  const day = await shareDayCycle(tx, dayCycleId);
  if (!day) return;
  // Of several that come at once to a day the second sees the first.
  if (day.closedAt) await lockSales(tx, [`drawer of day ${dayCycleId}`]);
  await judgeTaken(tx, day, now);
  if (!day.closedAt) return;
  const record = { externalId: dayCycleId, eventType: 'DAY_CLOSING' } as const;
  const asked = await exceptionsOf(tx, record);
  const found = await countBlocker(tx, day);
  const isAnswered = asked.some(
    ({ resolvedBy, reasonDetail }) => resolvedBy !== null && reasonDetail === found?.reasonDetail,
  );
  const blocker = isAnswered ? undefined : found;
  const waiting = asked.filter(({ status }) => status === 'PENDING').map(({ reasonCode }) => reasonCode);
  if (!blocker && waiting.includes('CASH_DIFFERENCE_NOT_APPROVED')) await resolvePostingException(tx, record, now);
  if (blocker && waiting.length === 0) await askPerson(tx, closingRecord(day), blocker, now);
}

/** Ends the exceptions of cash taken out that was in the drawer by then, as sales that came later show. */
async function judgeTaken(tx: TenantTransaction, day: DayCycleRow, now: Date): Promise<void> {
  for (const { movementId, at } of await movementsAskedAbout(tx, day.dayCycleId, 'CASH_OUT_ABOVE_DRAWER')) {
    if ((await drawerCash(tx, day, at)) < 0) continue;
    await resolvePostingException(tx, { externalId: movementId, eventType: 'CASH_MOVEMENT' }, now);
  }
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
