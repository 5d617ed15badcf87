// What people of a demo merchant changed in the past weeks: prices above all, a right that was given and taken back, and a few more.
// What a record is now is what the last change made of it.
import { decimalFromMinor, minor, mulDivRound, minorFromDecimal } from '#shared/domain/money/money';
import { businessDateAt, DAY_MS } from '#shared/domain/day/business-date';
import type { ChangeKind } from '#shared/api/accounts/changes';
import { changeRow, type Author, type Changed } from '../store/accounts/changes';
import type { RecordOf } from '../domain/changes/recorded';
import { listDiscounts } from '../store/catalog/discounts';
import { listItems } from '../store/catalog/items';
import { listAgreements, toAgreement } from '../store/customers/agreements';
import type { TenantTransaction } from '../store/database/tenant-store';
import { createRandom } from './kit/random';
import type { Seeding } from './kit/seeding';

const PRICES = 18;
const WEEKS = 4;
/** Of the day, in UTC: within the opening hours of every merchant. */
const HOURS = { from: 7, to: 13 } as const;
const HOUR_MS = 3_600_000;

export async function plantChanges(
  tx: TenantTransaction,
  { tenant, index, currency, now, hasYear }: Seeding,
): Promise<void> {
  const random = createRandom(7000 + index);
  const manager = tenant.users.find(({ role }) => role === 'MANAGER')?.username ?? null;
  const cashier = tenant.users.find(({ role }) => role === 'CASHIER');
  const author = (daysAgo: number, registerId: number | null = null): Author => {
    const midnight = Math.floor(now.getTime() / DAY_MS - daysAgo) * DAY_MS;
    const hour = HOURS.from + random.next() * (HOURS.to - HOURS.from);
    return { username: manager, registerId, at: new Date(midnight + hour * HOUR_MS) };
  };
  const rows: ReturnType<typeof changeRow>[] = [];
  const note = <Kind extends ChangeKind>(by: Author, kind: Kind, changed: Changed<RecordOf[Kind] | null>) =>
    rows.push(changeRow(by, kind, changed));

  const items = await listItems(tx, { page: 0, size: PRICES, status: ['ACTIVE'] }, currency);
  items.content.forEach((item, i) => {
    const percent = random.pick([88, 92, 95, 105, 110, 120]);
    const unitPrice = mulDivRound(minorFromDecimal(item.unitPrice, currency), percent, 100);
    const before = { ...item, unitPrice: decimalFromMinor(minor(unitPrice), currency) };
    note(author(1 + Math.floor((i * WEEKS * 7) / PRICES)), 'ITEM', { before, after: item });
  });
  const [discount] = (await listDiscounts(tx, currency)).filter(({ discountType }) => discountType === 2);
  if (discount) note(author(5), 'DISCOUNT', { before: { ...discount, rate: discount.rate / 2 }, after: discount });
  const today = businessDateAt(now, tenant.merchant.timeZone);
  const agreed = (await listAgreements(tx, {})).map((row) => toAgreement(row, today));
  for (const revision of agreed.filter(({ supersedesId }) => supersedesId !== null)) {
    const before = agreed.find(({ id }) => id === revision.supersedesId);
    if (before) note({ ...author(0), at: new Date(revision.createdAt) }, 'AGREEMENT', { before, after: revision });
  }
  if (cashier) {
    const { username, displayName } = cashier;
    const as = (role: string) => ({ username, displayName, role, status: 'ACTIVE' });
    note(author(4), 'USER', { before: as('CASHIER'), after: as('MANAGER') });
    note(author(3), 'USER', { before: as('MANAGER'), after: as('CASHIER') });
  }
  const status = hasYear ? 'ACTIVE' : 'INACTIVE';
  const register = { registerId: 2, name: tenant.registerNames[1], status, terminated: false };
  // Where it sells all year only its name is another.
  const before = hasYear ? { name: `${register.name} 2` } : { status: 'ACTIVE' };
  note(author(16), 'REGISTER', { before: { ...register, ...before }, after: register });
  note(author(20), 'MERCHANT', { before: { offlineDays: 30 }, after: { offlineDays: 14 } });
  await tx
    .insertInto('changes')
    .values(rows.filter((row) => row !== null))
    .execute();
}
