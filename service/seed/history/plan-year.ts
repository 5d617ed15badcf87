// Who came when in the demo's past year, without any amount: small, and the same for every start that plants a part of it.
import { formatReceiptNumber } from '#shared/domain/receipt/receipt-number';
import { dateAfter } from '#shared/domain/day/business-date';
import { createRandom, type Random } from '../kit/random';
import type { DemoTenant } from '../kit/tenants';
import type { RetailBasket } from '../online-retail/basket-list';
import { monthOf, registersOn, tradingDates, trafficOn, weekdayOf } from './calendar';

/** Why a person was asked about a sale. */
export type Oddity = 'ITEM_UNKNOWN' | 'DAY_CYCLE_CLOSED' | 'RETURN_WITHOUT_SALE' | 'BUSINESS_DATE_OTHER';

export interface Visit {
  readonly sequence: number;
  readonly date: string;
  /** Since midnight. */
  readonly second: number;
  readonly registerId: number;
  /** User name. */
  readonly cashier: string;
  readonly receiptNumber: string;
  readonly basket: RetailBasket;
  readonly paid: 'CASH' | 'CARD' | 'OTHER' | 'SPLIT';
  readonly percentOff: number;
  readonly isWithDonation: boolean;
  /** The sale whose goods come back. */
  readonly returns: Visit | null;
  readonly oddity: Oddity | null;
  /** Days after which a person resolved it; null while nobody has. */
  readonly resolvedAfter: number | null;
}

/** [days before the day after the last, what, resolved after days]. Returns without a receipt are all resolved. */
const ODDITIES: readonly (readonly [daysAgo: number, oddity: Oddity, resolvedAfter: number | null])[] = [
  [311, 'ITEM_UNKNOWN', 2],
  [222, 'RETURN_WITHOUT_SALE', 1],
  [130, 'DAY_CYCLE_CLOSED', 3],
  [64, 'BUSINESS_DATE_OTHER', 2],
  [21, 'ITEM_UNKNOWN', 2],
  [9, 'RETURN_WITHOUT_SALE', 1],
  [6, 'DAY_CYCLE_CLOSED', null],
  [3, 'BUSINESS_DATE_OTHER', null],
  [1, 'ITEM_UNKNOWN', null],
];

const RETURNED_SHARE = 0.025;
const MOST_DAYS_TO_RETURN = 10;
/** After every shop has closed. */
const AFTER_CLOSING = 22 * 3600;

type Draft = { -readonly [Key in keyof Visit]: Visit[Key] };

/** Visits by date, each in order of time. @param last business date of the last day */
export function planYear(
  tenant: DemoTenant,
  index: number,
  last: string,
  baskets: readonly RetailBasket[],
): ReadonlyMap<string, readonly Visit[]> {
  const drafts: Draft[] = [];
  for (const date of tradingDates(last)) drafts.push(...salesOf(date, { tenant, index, last, baskets }));
  for (const draft of drafts.filter(({ oddity }) => oddity === null)) {
    const back = returnOf(draft, index, last, tenant);
    if (back) drafts.push(back);
  }
  drafts.sort((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : a.second - b.second || a.registerId - b.registerId,
  );
  const given = new Map<number, number>();
  const days = new Map<string, Visit[]>();
  for (const [sequence, draft] of drafts.entries()) {
    const number = (given.get(draft.registerId) ?? 0) + 1;
    given.set(draft.registerId, number);
    // Before tills had epochs: no till gives these numbers out.
    Object.assign(draft, { sequence, receiptNumber: formatReceiptNumber(draft.registerId, number) });
    days.set(draft.date, [...(days.get(draft.date) ?? []), draft]);
  }
  return days;
}

/** Of the day after the year, at one register: what was sold there from morning to night. */
export function planToday({ date, registerId, visits, ...planning }: PlanningToday): readonly Visit[] {
  const before = [...visits.values()].flat();
  const given = before.filter((visit) => visit.registerId === registerId).length;
  const drafts = salesOf(date, planning, [registerId]).sort((a, b) => a.second - b.second);
  return drafts.map((draft, place) => ({
    ...draft,
    sequence: before.length + place,
    receiptNumber: formatReceiptNumber(registerId, given + place + 1),
  }));
}

interface PlanningToday extends Planning {
  readonly date: string;
  readonly registerId: number;
  /** Of the year. */
  readonly visits: ReadonlyMap<string, readonly Visit[]>;
}

interface Planning {
  readonly tenant: DemoTenant;
  readonly index: number;
  readonly last: string;
  readonly baskets: readonly RetailBasket[];
}

function salesOf(
  date: string,
  { tenant, index, last, baskets }: Planning,
  registers: readonly number[] = registersOn(date, last),
): Draft[] {
  const random = createRandom(hash(`${index} ${date}`));
  // The data set has no Saturday: the days beside it stand in.
  const weekday = weekdayOf(date);
  const ofDay = baskets.filter((basket) =>
    weekday === 6 ? [5, 0].includes(basket.weekday) : basket.weekday === weekday,
  );
  const count = Math.max(1, Math.round(tenant.salesADay * trafficOn(date) * (0.8 + random.next() * 0.4)));
  const visits = Array.from({ length: count }, () => visitOf(date, random.pick(ofDay), registers, tenant, random));
  const oddities = ODDITIES.filter(([daysAgo]) => dateAfter(last, 1 - daysAgo) === date);
  return [...visits, ...oddities.map((odd) => oddVisit(odd, visitOf(date, random.pick(ofDay), [1], tenant, random)))];
}

function visitOf(
  date: string,
  basket: RetailBasket,
  registers: readonly number[],
  tenant: DemoTenant,
  random: Random,
): Draft {
  const [hours = 0, minutes = 0] = basket.at.split(':').map(Number);
  const isManager = random.chance(0.2);
  return {
    sequence: 0,
    date,
    // The data set's shops shut at six; this one is open in the evening too.
    second: (hours * 60 + minutes + random.below(180)) * 60 + random.below(60),
    registerId: random.pick(registers),
    cashier: usernameOf(tenant, isManager ? 'MANAGER' : 'CASHIER'),
    receiptNumber: '',
    basket: random.chance(0.5) ? basket : { ...basket, customerNumber: null },
    paid: random.pick([
      'CASH',
      'CASH',
      'CASH',
      'CASH',
      'CARD',
      'CARD',
      'CARD',
      'CARD',
      'CARD',
      'CARD',
      'OTHER',
      'SPLIT',
    ]),
    percentOff: isManager && random.chance(0.2) ? random.pick([5, 10]) : 0,
    isWithDonation: random.chance(0.03),
    returns: null,
    oddity: null,
    resolvedAfter: null,
  };
}

function oddVisit([, oddity, resolvedAfter]: (typeof ODDITIES)[number], visit: Draft): Draft {
  const second = oddity === 'DAY_CYCLE_CLOSED' ? AFTER_CLOSING : visit.second;
  // By card: the drawer of a day that was closed stays as it was counted.
  return { ...visit, second, oddity, resolvedAfter, paid: 'CARD', isWithDonation: false, percentOff: 0 };
}

/** In the month of its sale: months are planted one by one. */
function returnOf(sale: Draft, index: number, last: string, tenant: DemoTenant): Draft | null {
  const random = createRandom(hash(`${index} ${sale.date} ${sale.second} ${sale.registerId} back`));
  if (!random.chance(RETURNED_SHARE)) return null;
  const date = dateAfter(sale.date, 1 + random.below(MOST_DAYS_TO_RETURN));
  if (date > last || monthOf(date) !== monthOf(sale.date)) return null;
  const second = (10 * 60 + random.below(480)) * 60 + random.below(60);
  return { ...sale, date, second, registerId: 1, cashier: usernameOf(tenant, 'MANAGER'), returns: sale };
}

export function usernameOf({ users }: DemoTenant, role: 'CASHIER' | 'MANAGER'): string {
  const user = users.find((each) => each.role === role);
  if (!user) throw new RangeError(`The seed has no ${role}.`);
  return user.username;
}

/** FNV-1a. */
export function hash(text: string): number {
  let mixed = 2_166_136_261;
  for (let i = 0; i < text.length; i += 1) mixed = Math.imul(mixed ^ text.charCodeAt(i), 16_777_619);
  return mixed >>> 0;
}
