// Whether the cash of a day adds up, for a register with a till: one that counts its drawer and sends its audit list. Nothing
// is refused; a person is asked where a count differs and nobody with the right allowed it, or more was taken out than there
// was.
import { formatAmount, nearestAmount } from '#shared/domain/money/money';
import { mayDo } from '#shared/domain/people/rights';
import type { PostingBlocker } from '../../domain/sales/submission-check';
import { merchantTerms } from '../../store/accounts/merchants';
import { findPeople } from '../../store/accounts/people';
import type { DayCycleRow } from '../../store/sales/day-cycle-record';
import { findDayCycle } from '../../store/sales/day-cycles';
import { allowedDifferences, drawerCash, type AllowedDifference } from '../../store/sales/drawer-cash';
import { isWaiting, resolvePostingException } from '../../store/sales/posting-exceptions';
import type { TenantTransaction } from '../../store/database/tenant-store';

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

/** Ends the exception of a day whose approval, or missing sale, came after its closing. */
export async function judgeWaitingDay(tx: TenantTransaction, dayCycleId: string, now: Date): Promise<void> {
  if (!(await isWaiting(tx, { externalId: dayCycleId, reasonCode: 'CASH_DIFFERENCE_NOT_APPROVED' }))) return;
  const day = await findDayCycle(tx, dayCycleId);
  if (!day || (await countBlocker(tx, day))) return;
  await resolvePostingException(tx, { externalId: dayCycleId, eventType: 'DAY_CLOSING' }, now);
}

async function hasDrawer(tx: TenantTransaction, { registerId }: DayCycleRow): Promise<boolean> {
  return registerId !== null && (await findPeople(tx, { cashier: null, registerId })).hasTill;
}

async function moneyIn(tx: TenantTransaction) {
  const { currency } = await merchantTerms(tx);
  return (amount: number) => `${currency.code} ${formatAmount(nearestAmount(amount), currency)}`;
}
