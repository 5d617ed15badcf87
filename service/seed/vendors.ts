// The made-up vendors of the demo's merchants, used in agreed prices and quotations.
import { DAY_MS } from '#shared/domain/day/business-date';
import type { Insertable } from 'kysely';
import type { VendorTable } from '../store/tables/procurement';
import type { Seeding } from './kit/seeding';

interface Market {
  /** Dialing code and area, before an unassigned number. */
  readonly phone: string;
  readonly names: readonly string[];
}

const MARKETS: Readonly<Record<string, Market>> = {
  demo: {
    phone: '+971 4 555',
    names: [
      'Al Ras Gift Trading',
      'Deira Glass & Lantern Works',
      'Falcon Packaging LLC',
      'Gulf Ceramics Trading',
      'Jebel Ali Homeware Imports',
      'Karama Paper House',
      'Marina Candle Company',
      'Naif Textile Merchants',
      'Oasis Toys Distribution',
      'Palm Print & Stationery',
      'Sharjah Basket Weavers',
      'Silk Route Crafts FZE',
      'Zabeel Kitchenware',
    ],
  },
  other: {
    phone: '+1 512 555',
    names: [
      'Barton Creek Candle Co.',
      'Bluebonnet Paper Goods',
      'Capitol City Packaging',
      'Cedar & Twine Wholesale',
      'Hill Country Ceramics',
      'Lone Star Toy Supply',
      'Mesquite Woodcraft',
      'Pecan Street Textiles',
      'Prairie Glassworks',
      'Round Rock Gift Imports',
      'San Marcos Kitchenware',
      'South Congress Prints',
      'Travis County Tinware',
    ],
  },
  manama: {
    phone: '+973 1755',
    names: [
      "A'ali Pottery Cooperative",
      'Adliya Paper & Print',
      'Al Hidd Packaging',
      'Bahrain Candle House',
      'Budaiya Basketry',
      'Causeway Import & Export',
      'Dilmun Glass Trading',
      'Isa Town Homeware',
      'Juffair Toys & Games',
      'Muharraq Brass Works',
      'Pearl Coast Textiles',
      'Riffa Kitchen Supplies',
    ],
  },
  pune: {
    phone: '+91 20 5555',
    names: [
      'Bhosari Metal Crafts',
      'Camp Road Stationers',
      'Chinchwad Packaging Pvt Ltd',
      'Deccan Brassware',
      'Hadapsar Glass Industries',
      'Jejuri Terracotta Works',
      'Kasba Paper Mart',
      'Kolhapur Textile Agency',
      'Narayan Peth Candles',
      'Paithan Handlooms',
      'Sahyadri Toys',
      'Tulshibaug Wholesale Gifts',
      'Wakad Homeware Traders',
    ],
  },
};

/** By name; the last one is inactive. */
export function makeVendors({ tenant, index, now }: Seeding): Insertable<VendorTable>[] {
  const market = MARKETS[tenant.code];
  if (!market) throw new RangeError(`The seed has no vendors for ${tenant.code}.`);
  const { names, phone } = market;
  return names.map((name, i) => ({
    id: seedId('5e11', index, i + 1),
    name,
    // One sells at the market and has no e-mail.
    email: i === 7 ? null : `sales@${slugOf(name)}.example`,
    phone: `${phone} ${String(101 + i).padStart(4, '0')}`,
    status: i === names.length - 1 ? 'INACTIVE' : 'ACTIVE',
    createdAt: new Date(now.getTime() - (400 - 23 * i) * DAY_MS),
  }));
}

/** A UUID that is the same in every demo. @param kind four hexadecimal digits that distinguish the tables. */
export function seedId(kind: string, tenantIndex: number, sequence: number): string {
  return `${kind}0000-0000-4000-8000-${`${tenantIndex}${String(sequence).padStart(6, '0')}`.padStart(12, '0')}`;
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
}
