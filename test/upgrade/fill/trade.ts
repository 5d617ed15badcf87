// Three days of a merchant, the last one still open, and what is read of them afterwards.
import { randomUUID } from 'node:crypto';
import { amountByHand, percentByHand } from '#shared/domain/cart/discount';
import { minor, minorFromDecimal } from '#shared/domain/money/money';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { rateFromPercent } from '#shared/domain/money/rate';
import type { Customer } from '#shared/api/customers/customer';
import type { Merchant } from '#shared/api/accounts/merchant';
import type { Caller } from '#test/contract/client';
import type { Sent } from '../recording';
import { accountOf, signIn } from '../sign-in';
import { done, enterAgreements, enterCatalog, type Catalog } from './catalog';
import type { PlannedMerchant } from './merchants';
import { catalogDiscount, openTill, type Till } from './till';

/** @returns the manager, signed in */
export async function trade(url: string, planned: PlannedMerchant, note: (sent: Sent) => void): Promise<Caller> {
  const manager = await signIn(url, planned, accountOf(planned, 'MANAGER'), null);
  const { data: merchant } = done<{ data: Merchant }>(await manager.get('/merchant'));
  const catalog = await enterCatalog(manager, planned);
  await enterAgreements(manager, catalog);
  const cashier = accountOf(planned, 'CASHIER');
  const tillAt = async (registerId: number) => {
    const caller = await signIn(url, planned, cashier, registerId);
    const { code: shop, utcOffset } = planned;
    return openTill({ shop, merchant, registerId, username: cashier.username, caller, catalog, utcOffset, note });
  };
  const [front, back] = [await tillAt(1), await tillAt(2)];
  const sold = await firstDay(front, catalog, planned);
  await changePrices(manager, catalog);
  await secondDay(front, sold, planned);
  await roundOfVan(back, planned);
  front.startAt('2026-03-03T05:00:00Z');
  await front.openDay('2026-03-03', planned.float);
  await front.sell({ goods: [['TEA', 1]], pay: 'CASH' });
  return manager;
}

async function firstDay(till: Till, { discounts, customers }: Catalog, { float, prices }: PlannedMerchant) {
  const [here, elsewhere] = customers;
  const [bitOff, , , aLotOfRibbon] = discounts.map((row) => catalogDiscount(row, till.currency));
  if (!bitOff || !aLotOfRibbon) throw new Error('A discount is missing.');
  const price = (index: number) => minorFromDecimal(prices[index] ?? 0, till.currency);
  till.startAt('2026-02-27T05:00:00Z');
  await till.audit({ kind: 'SIGN_IN', facts: { with: 'PASSWORD' } });
  await till.openDay('2026-02-27', float);
  await till.moveCash('IN', float / 2, 'Coins');
  const oneLamp = await till.sell({ goods: [['LAMP', 1]], pay: 'CASH' });
  const threeLamps = await till.sell({
    goods: [
      ['LAMP', 3],
      ['RIBBON', 2.5, { discount: aLotOfRibbon }],
      ['MUG', 2],
    ],
    pay: 'CASH',
    customerNumber: here,
  });
  const everyTax = await till.sell({
    goods: [
      ['BOOK', 1],
      ['TICKET', 2],
      ['VOUCHER', 1],
      ['TEA', 3],
    ],
    pay: 'CARD',
  });
  const elsewhereSale = await till.sell({
    goods: [
      ['LAMP', 2, { discount: bitOff }],
      ['RIBBON', 1.255],
      ['BOOK', 1],
    ],
    pay: 'CARD AND CASH',
    customerNumber: elsewhere,
    discount: percentByHand(rateFromPercent(5)),
  });
  await till.moveCash('DROP', float, 'To the safe');
  const third = { kind: 'OVERRIDE', right: 'DISCOUNT_ABOVE', approvedBy: 'manager' } as const;
  const currency = till.currency.code;
  await till.audit({ ...third, facts: { currency, share: 330_000, with: 'PIN', lineId: randomUUID() } });
  await till.sell({
    goods: [['LAMP', 3, { discount: amountByHand(minor(Math.round(price(0) * 0.99))) }]],
    pay: 'CASH',
    discount: amountByHand(price(1)),
  });
  await till.audit({ kind: 'OVERRIDE', right: 'CUSTOM_AMOUNT', approvedBy: 'manager', facts: { amount: price(4) } });
  const quantity = quantityFromDecimal(1);
  const others = [
    { itemId: null, itemName: 'Engraving', quantity, unitPrice: price(4), taxCategory: 'STANDARD' as const },
  ];
  await till.sell({ goods: [['LAMP', 1]], others, pay: 'CARD' }, asOtherProgram);
  const unknown = { itemId: '999999', itemName: 'Gift wrap', quantity, unitPrice: price(1) };
  await till.sell({ goods: [], others: [{ ...unknown, taxCategory: 'STANDARD' }], pay: 'CASH' });
  await till.audit({ kind: 'VOID', facts: { lines: 1, amount: price(0), currency, itemName: 'Brass lamp' } });
  await till.closeDay();
  return { oneLamp, threeLamps, everyTax, elsewhereSale };
}

async function changePrices(manager: Caller, { items, customers }: Catalog): Promise<void> {
  const lamp = items.get('LAMP');
  done(await manager.patch(`/catalog/items/${lamp?.itemId}`, { unitPrice: 12, taxCategory: 'ZERO' }));
  const { id: _, ...known } = done<Customer>(await manager.get(`/crm/customers/${customers[0]}`));
  done(await manager.put(`/crm/customers/${customers[0]}`, { ...known, lastName: 'Saleh Rashid' }));
}

async function secondDay(
  till: Till,
  { oneLamp, threeLamps, everyTax, elsewhereSale }: Awaited<ReturnType<typeof firstDay>>,
  { float }: PlannedMerchant,
): Promise<void> {
  till.startAt('2026-03-02T05:00:00Z');
  await till.openDay('2026-03-02', float);
  const [lamps] = threeLamps.settled.lines;
  const ribbon = elsewhereSale.settled.lines[1];
  if (!lamps || !ribbon) throw new Error('Nothing was sold.');
  await till.giveBack(threeLamps, [{ lineId: lamps.line.lineId, quantity: quantityFromDecimal(1) }]);
  await till.giveBack(everyTax);
  await till.giveBack(elsewhereSale, [{ lineId: ribbon.line.lineId, quantity: quantityFromDecimal(0.5) }]);
  await till.giveBackWithoutReceipt([
    ['TEA', 1],
    ['BOOK', 1],
  ]);
  await till.moveCash('NO_SALE', 0, 'Change for a customer');
  await till.sell({ goods: [['TEA', 4]], pay: 'CASH' });
  await till.moveCash('OUT', float / 10, 'Milk');
  const facts = { currency: till.currency.code, amount: 5, receiptNumber: oneLamp.receiptNumber };
  await till.audit({ kind: 'OVERRIDE', right: 'CLOSE_WITH_DIFFERENCE', approvedBy: 'manager', facts });
  await till.closeDay(5);
}

async function roundOfVan(till: Till, { float }: PlannedMerchant): Promise<void> {
  till.startAt('2026-03-02T05:00:00Z');
  await till.sell({ goods: [['MUG', 1]], pay: 'CASH' });
  const van = { vehicleId: randomUUID(), vehicleLabel: 'Van 1', vehicleType: 'VAN', startOdometerKm: 42_260 };
  await till.openDay('2026-03-02', float, van);
  const sale = await till.sell({
    goods: [
      ['MUG', 5],
      ['RIBBON', 3],
    ],
    pay: 'CASH',
  });
  const [mugs] = sale.settled.lines;
  if (mugs) await till.giveBack(sale, [{ lineId: mugs.line.lineId, quantity: quantityFromDecimal(2) }]);
  await till.closeDay(0, { endOdometerKm: 42_351.5, visitedStores: 15, totalStores: 18 });
}

/** Ids in capitals, fields in another order, and none that is null. */
function asOtherProgram(sale: object): string {
  const written = JSON.stringify(sale, (key, value: unknown) => {
    if (key === 'transactionId' || key === 'dayCycleId') return String(value).toUpperCase();
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
    const fields = Object.entries(value).reverse();
    return Object.fromEntries(fields.filter(([name, field]) => field !== null || name === 'itemId'));
  });
  return written.replaceAll('":', '": ');
}
