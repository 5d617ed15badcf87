// A day of a register in the demo's past year: opened, sold in, money moved, counted and closed, sometimes with a difference
// that the manager allowed.
import { minor, type MinorUnits } from '#shared/domain/money/money';
import type { Sale } from '#shared/domain/sale/sale';
import { createRandom, type Random } from '../kit/random';
import type { DemoTenant } from '../kit/tenants';
import { seedId } from '../vendors';
import { dayNumberOf } from './calendar';
import { hash, usernameOf } from './plan-year';
import type { Prices } from './price-visit';

export const NO_VEHICLE = {
  vehicleId: null,
  vehicleLabel: null,
  vehicleType: null,
  startOdometerKm: null,
  endOdometerKm: null,
  totalStores: null,
  visitedStores: null,
};

const HOUR = 3600;
const FLOAT_UNITS = 200;
/** Above it the manager takes money to the safe. */
const MOST_IN_DRAWER_UNITS = 400;
const DIFFERENCE_SHARE = 0.06;
const REASONS = {
  short: ['Wrong change given', 'Counted twice, still short', 'A coin roll was short'],
  over: ['Wrong change given', 'Counted twice, still over', 'Found under the drawer'],
};

/** Rows of day_cycles, cash_movements and till_audit. @param sales of the day cycle, returns too */
export function registerDay(
  date: string,
  registerId: number,
  sales: readonly Sale[],
  tenant: DemoTenant,
  prices: Prices,
) {
  const { index, timeOf } = prices;
  const random = createRandom(hash(`${index} ${date} ${registerId} day`));
  const dayCycleId = prices.dayCycleOf(date, registerId);
  const unit = 10 ** prices.price.currency.exponent;
  const [cashier, manager] = [usernameOf(tenant, 'CASHIER'), usernameOf(tenant, 'MANAGER')];
  const startedAt = timeOf(date, 7 * HOUR + 45 * 60 + random.below(900));
  const closedAt = timeOf(date, 21 * HOUR + 15 * 60 + random.below(1800));
  const openingCash = FLOAT_UNITS * unit;
  const cashTaken = cashIn(sales);
  const movements = movementsOf(cashTaken, unit, random).map(({ second, ...movement }, i) => ({
    movementId: seedId(`ca5${i}`, index, dayNumberOf(date) * 10 + registerId),
    dayCycleId,
    ...movement,
    at: timeOf(date, second).toISOString(),
    cashier: manager,
    submittedBy: manager,
    submittedAtRegister: registerId,
  }));
  const moved = movements.reduce((sum, { kind, amount }) => (kind === 'NO_SALE' ? sum : sum - amount), 0);
  const difference = differenceOf(prices, unit, random);
  const day = {
    ...NO_VEHICLE,
    dayCycleId,
    businessDate: date,
    status: 'CLOSED',
    startedAt: startedAt.toISOString(),
    closedAt: closedAt.toISOString(),
    registerId,
    openingCash,
    closingCash: openingCash + cashTaken + moved + difference,
    openedOn: `TILL-${registerId}`,
    submittedBy: cashier,
    submittedAtRegister: registerId,
    closedBy: manager,
    closedAtRegister: registerId,
  };
  const allowed = difference === 0 ? [] : [allowance()];
  return { day, movements, allowed };

  function allowance() {
    const facts = {
      currency: prices.price.currency.code,
      amount: difference,
      dayCycleId,
      reason: random.pick(difference < 0 ? REASONS.short : REASONS.over),
    };
    return {
      auditId: seedId('a0d1', index, dayNumberOf(date) * 10 + registerId),
      at: closedAt,
      registerId,
      kind: 'OVERRIDE',
      right: 'CLOSE_WITH_DIFFERENCE',
      person: cashier,
      approvedBy: manager,
      facts: JSON.stringify(facts),
      proof: null,
      isProven: null,
      submittedBy: manager,
      submittedAtRegister: registerId,
    };
  }
}

export function cashIn(sales: readonly Sale[]): number {
  const cash = sales.flatMap(({ kind, tenders }) =>
    tenders.filter((tender) => tender.kind === 'CASH').map(({ amount }) => (kind === 'RETURN' ? -amount : amount)),
  );
  return cash.reduce((sum, amount) => sum + amount, 0);
}

function movementsOf(cashTaken: number, unit: number, random: Random) {
  const all: { kind: string; amount: number; reason: string; second: number }[] = [];
  if (random.chance(0.08))
    all.push({ kind: 'OUT', amount: 15 * unit, reason: 'Milk and tea for the shop', second: 11 * HOUR });
  if (random.chance(0.05)) all.push({ kind: 'NO_SALE', amount: 0, reason: 'Change for the meter', second: 15 * HOUR });
  const spare = Math.floor((cashTaken + (FLOAT_UNITS - MOST_IN_DRAWER_UNITS) * unit) / (100 * unit)) * 100 * unit;
  if (spare > 0) all.push({ kind: 'DROP', amount: spare, reason: 'To the safe', second: 21 * HOUR });
  return all;
}

/** A few coins too many or too few. */
function differenceOf({ payment }: Prices, unit: number, random: Random): MinorUnits {
  if (!random.chance(DIFFERENCE_SHARE)) return minor(0);
  const coin = Math.max(payment.cashRoundingMinor, unit / 4);
  return minor(Math.round(coin) * random.pick([-20, -8, -4, -2, 1, 2, 4]));
}
