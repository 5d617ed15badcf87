// The made-up customers of a tenant: names, addresses, times of change.
import { DAY_MS } from '#shared/domain/day/business-date';
import { makePerson } from './people/person';
import { createRandom, type Random } from './kit/random';

const TWO_YEARS_MS = 730 * DAY_MS;

/**
 * A past import: this many rows have times within one second, the first ones in the same millisecond, which does not fit on
 * a page of 100; readers of the change feed must cope.
 */
const IMPORT = { first: 40, rows: 260, sameMillisecond: 130 };

const STATUSES = weighted({ ACTIVE: 88, INACTIVE: 6, ARCHIVED: 4, DELETED: 2 });
const CATEGORIES = [null, null, null, 'Retail', 'Retail', 'VIP', 'Wholesale', 'Staff'];

/** Home countries of the customers of a shop in Dubai. */
const HOME_MARKET = weighted({
  AE: 36,
  IN: 14,
  GB: 8,
  EG: 6,
  PH: 6,
  SA: 4,
  DE: 3,
  FR: 3,
  IT: 3,
  ES: 2,
  NL: 2,
  PT: 2,
  BE: 2,
  PL: 2,
  GR: 2,
  JP: 2,
  UA: 2,
  US: 2,
  MX: 2,
});

export interface CustomerPlan {
  readonly count: number;
  /** The same seed makes the same people. */
  readonly seed: number;
  readonly numberOf: (index: number) => string;
  /** ISO code of the country of customer `index`; undefined chooses by the home market. */
  readonly countryOf?: (index: number) => string | undefined;
  readonly homeMarket?: Readonly<Record<string, number>>;
}

/** Rows of the customers table, oldest number first; times lie within the two years before `now`. */
export function* makeCustomers(plan: CustomerPlan, now: Date) {
  const random = createRandom(plan.seed);
  const market = plan.homeMarket ? weighted(plan.homeMarket) : HOME_MARKET;
  const imported = now.getTime() - 200 * DAY_MS;
  for (let index = 0; index < plan.count; index += 1) {
    const customerNumber = plan.numberOf(index);
    const country = plan.countryOf?.(index) ?? random.pick(market);
    const person = makePerson(index, customerNumber, country, random);
    const { createdTime, modifiedTime } = changeTimes(index, imported, now.getTime(), random);
    yield {
      // Counting each one in the database would take longer than the rest.
      id: index + 1,
      customerNumber,
      ...person,
      status: random.pick(STATUSES),
      category: random.pick(CATEGORIES),
      createdTime: new Date(createdTime).toISOString(),
      modifiedTime: new Date(modifiedTime).toISOString(),
    };
  }
}

function changeTimes(index: number, imported: number, now: number, random: Random) {
  const position = index - IMPORT.first;
  if (position >= 0 && position < IMPORT.rows) {
    const second = imported - (imported % 1000);
    const within = position < IMPORT.sameMillisecond ? 137 : random.below(1000);
    return { createdTime: second + within, modifiedTime: second + within };
  }
  const createdTime = now - TWO_YEARS_MS + random.below(TWO_YEARS_MS - DAY_MS);
  const isUnchanged = random.chance(0.4);
  return { createdTime, modifiedTime: isUnchanged ? createdTime : createdTime + random.below(now - createdTime) };
}

/** A list to pick from with each key repeated by its weight. */
function weighted(weights: Readonly<Record<string, number>>): string[] {
  return Object.entries(weights).flatMap(([key, weight]) => Array<string>(weight).fill(key));
}
