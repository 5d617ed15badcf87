// A van's round on a working day of the demo's past year, and the money that stores paid on it.
import { createRandom } from '../kit/random';
import type { DemoTenant } from '../kit/tenants';
import { STORES, VANS, vehicleIdOf } from '../day-cycles';
import { seedId } from '../vendors';
import { dayNumberOf, weekdayOf } from './calendar';
import { hash } from './plan-year';
import type { Prices } from './price-visit';

const HOUR = 3600;
const FLOAT_UNITS = 50;

/** Rows of day_cycles and cash_movements; none at the weekend. @param round how many there were before it @param stores names of customer stores */
export function vanDays(
  date: string,
  round: number,
  stores: readonly string[],
  tenant: DemoTenant,
  { index, price, timeOf }: Prices,
) {
  if ([0, 6].includes(weekdayOf(date))) return [];
  const driver = tenant.users[0]?.username ?? '';
  const unit = 10 ** price.currency.exponent;
  return VANS.map((vehicleLabel, van) => {
    const random = createRandom(hash(`${index} ${date} ${vehicleLabel}`));
    const dayCycleId = seedId('da1c', index, dayNumberOf(date) * 10 + 8 + van);
    const visitedStores = STORES - random.below(7);
    const submitted = { submittedBy: driver, submittedAtRegister: null };
    const movements = Array.from({ length: 1 + random.below(4) }, (_, i) => ({
      movementId: seedId(`ca5${i}`, index, dayNumberOf(date) * 10 + 8 + van),
      dayCycleId,
      kind: 'IN',
      amount: (10 + random.below(240)) * unit,
      reason: `Paid by ${random.pick(stores)}`.slice(0, 255),
      at: timeOf(date, (9 + i) * HOUR + random.below(HOUR)).toISOString(),
      cashier: driver,
      ...submitted,
    }));
    const startOdometerKm = 12_000 + van * 9_000 + round * 140;
    const day = {
      dayCycleId,
      businessDate: date,
      status: 'CLOSED',
      startedAt: timeOf(date, 8 * HOUR + random.below(1200)).toISOString(),
      closedAt: timeOf(date, 16 * HOUR + random.below(1800)).toISOString(),
      registerId: null,
      vehicleId: vehicleIdOf(index, van),
      vehicleLabel,
      vehicleType: 'VAN',
      openingCash: FLOAT_UNITS * unit,
      closingCash: movements.reduce((sum, { amount }) => sum + amount, FLOAT_UNITS * unit),
      startOdometerKm,
      endOdometerKm: startOdometerKm + 60 + random.below(80),
      totalStores: STORES,
      visitedStores,
      openedOn: `VAN-${van + 1}`,
      ...submitted,
      closedBy: driver,
      closedAtRegister: null,
    };
    return { day, movements };
  });
}
