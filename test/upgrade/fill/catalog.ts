// Items, discounts and customers of a merchant, entered by the manager.
import type { Agreement } from '#shared/api/customers/agreement';
import type { Customer } from '#shared/api/customers/customer';
import type { Discount } from '#shared/api/catalog/discount';
import type { Item } from '#shared/api/catalog/item';
import type { Caller, Reply } from '#test/contract/client';
import { GOODS, type PlannedMerchant, type Sku } from './merchants';

export interface Catalog {
  readonly items: ReadonlyMap<Sku, Item>;
  readonly discounts: readonly Discount[];
  /** Of the merchant's own place, and from elsewhere. */
  readonly customers: readonly [here: string, elsewhere: string];
}

/** @throws Error for any other status */
export function done<T>({ status, text, body }: Reply): T {
  if (status !== 200 && status !== 201) throw new Error(`${status}: ${text}`);
  return body as T;
}

export async function enterCatalog(manager: Caller, { prices, buyers }: PlannedMerchant): Promise<Catalog> {
  const post = async <T>(path: string, body: object) => done<T>(await manager.post(path, body));
  const { id: subcategoryId } = await post<{ id: number }>('/catalog/attributes/subcategories', { name: 'Home' });
  const { id: colorId } = await post<{ id: number }>('/catalog/attributes/colors', { name: 'Turquoise' });
  const offers = [
    { name: 'A bit off', discountType: 1, rate: prices[1] ?? 0 },
    { name: 'Mugs', discountType: 2, rate: 12.5 },
    { name: 'Three teas', discountType: 3, rate: 0, buyQuantity: 2, getQuantity: 1, getDiscountPercent: 50 },
    { name: 'A lot of ribbon', discountType: 4, rate: 7.25, tierMinQuantity: 2 },
  ];
  const discounts: Discount[] = [];
  for (const offer of offers) discounts.push(await post<Discount>('/catalog/attributes/discounts', offer));
  const ownDiscount: Partial<Record<Sku, number | undefined>> = { MUG: discounts[1]?.id, TEA: discounts[2]?.id };
  const items = new Map<Sku, Item>();
  for (const [i, good] of GOODS.entries()) {
    const discountId = ownDiscount[good.sku] ?? null;
    const body = { ...good, unitPrice: prices[i], subcategoryId, colorId, discountId };
    items.set(good.sku, await post<Item>('/catalog/items', body));
  }
  return { items, discounts, customers: await enterCustomers(manager, buyers) };
}

async function enterCustomers(manager: Caller, buyers: PlannedMerchant['buyers']): Promise<Catalog['customers']> {
  const enter = async (firstName: string, facts: object, change: object) => {
    const email = `${firstName.toLowerCase()}@shop.example`;
    const body = { email, firstName, lastName: 'Saleh', mobileNumber: `50${firstName.length}1234`, ...facts };
    const { customerNumber } = done<Customer>(await manager.post('/crm/customers', body));
    done(await manager.patch(`/crm/customers/${customerNumber}`, change));
    return customerNumber;
  };
  // Pictures as earlier versions took them.
  const here = await enter(
    'Amna',
    { profileImageUrl: 'http://pictures.example/amna.png', city: 'Old town' },
    buyers[0],
  );
  const elsewhere = await enter('Bilal', { profileImageUrl: 'data:image/png;base64,AAAA' }, buyers[1]);
  await enter('Chandra', { category: 'VIP', dob: '1980-02-29' }, { status: 'ARCHIVED' });
  return [here, elsewhere];
}

export async function enterAgreements(manager: Caller, { items, customers }: Catalog): Promise<void> {
  const lamp = items.get('LAMP');
  const agreed = { partyRole: 'CUSTOMER', partyId: customers[0], itemId: lamp?.itemId, rate: 9, minQty: 2 };
  const period = { validFrom: '2026-01-01', validTo: '2026-01-31' };
  const { data } = done<{ data: Agreement }>(await manager.post('/pricing/agreements', { ...agreed, ...period }));
  const revision = { rate: 8.5, validFrom: '2026-01-15', notes: 'After the fair.' };
  done(await manager.post(`/pricing/agreements/${data.id}/revise`, revision));
  const store = {
    ...{ name: 'Amna’s souvenirs', ownerName: 'Amna Saleh', ownerPhone: '+971 4 555 0142', city: 'Old town' },
    ...{ addressLine1: 'Shop 3', country: 'Here', latitude: 25.2646, longitude: 55.3237, creditLimit: 500 },
    customerNumber: customers[0],
  };
  done(await manager.post('/ops/customer-stores', store));
}
