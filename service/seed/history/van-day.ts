// A van's round on a working day of the demo's past year: what it sold to the stores, and the money that they paid for earlier goods.
import { formatReceiptNumber } from '#shared/domain/receipt/receipt-number';
import { dateAfter } from '#shared/domain/day/business-date';
import { createRandom } from '../kit/random';
import type { DemoTenant } from '../kit/tenants';
import { registerOfVan, STORES, VANS, vehicleIdOf } from '../day-cycles';
import { seedId } from '../vendors';
import { dayNumberOf, weekdayOf } from './calendar';
import { readBaskets } from '../retail-data';
import { hash, type Visit } from './plan-year';
import { saleOfVisit, type Prices } from './price-visit';
import { cashIn } from './register-day';

const HOUR = 3600;
const FLOAT_UNITS = 50;
/** On each round. */
const SALES = 2;

/** Rows of day_cycles and cash_movements, and the sales; none at the weekend. @param round the day of the year @param stores names of customer stores */
export function vanDays(date: string, round: number, stores: readonly string[], tenant: DemoTenant, prices: Prices) {
  const { index, price, timeOf } = prices;
  if (isWeekend(date)) return [];
  const rounds = Array.from({ length: round - 1 }, (_, i) => dateAfter(date, -(i + 1)));
  const soldBefore = SALES * rounds.filter((before) => !isWeekend(before)).length;
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
    const sold = Array.from({ length: SALES }, (_, i) => {
      const registerId = registerOfVan(van);
      const visit: Visit = {
        ...{ sequence: dayNumberOf(date) * 100 + van * 10 + i, date, registerId, cashier: driver },
        second: (10 + 3 * i) * HOUR + random.below(2 * HOUR),
        receiptNumber: formatReceiptNumber(registerId, soldBefore + i + 1),
        basket: { ...random.pick(readBaskets()), customerNumber: null },
        paid: random.pick(['CASH', 'CASH', 'CARD']),
        ...{ percentOff: 0, isWithDonation: false, returns: null, oddity: null, resolvedAfter: null },
      };
      return { visit, sale: saleOfVisit(visit, { ...prices, dayCycleOf: () => dayCycleId }) };
    });
    const inDrawer = movements.reduce((sum, { amount }) => sum + amount, FLOAT_UNITS * unit);
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
      closingCash: inDrawer + cashIn(sold.map(({ sale }) => sale)),
      startOdometerKm,
      endOdometerKm: startOdometerKm + 60 + random.below(80),
      totalStores: STORES,
      visitedStores,
      openedOn: `VAN-${van + 1}`,
      ...submitted,
      closedBy: driver,
      closedAtRegister: null,
    };
    return { day, movements, sold };
  });
}

function isWeekend(date: string): boolean {
  return [0, 6].includes(weekdayOf(date));
}
