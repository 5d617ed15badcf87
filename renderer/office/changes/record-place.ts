// Where a changed record is open. Filters of its list that would leave it out are off.
import type { Change } from '#shared/api/accounts/changes';
import type { AreaId } from '../../till/rights/office-areas';

interface RecordPlace {
  readonly area: AreaId;
  readonly search: Readonly<Record<string, unknown>>;
}

const PLACES: Readonly<Record<string, RecordPlace>> = {
  ITEM: { area: 'items', search: {} },
  DISCOUNT: { area: 'discounts', search: {} },
  COLOR: { area: 'attributes', search: { list: 'colors' } },
  SUBCATEGORY: { area: 'attributes', search: { list: 'subcategories' } },
  AGREEMENT: { area: 'agreements', search: { when: 'all' } },
  CUSTOMER: { area: 'customers', search: { status: 'all' } },
  CUSTOMER_STORE: { area: 'stores', search: { status: 'all' } },
  VENDOR: { area: 'vendors', search: {} },
  QUOTATION: { area: 'quotations', search: {} },
  PRODUCTION_ORDER: { area: 'productionOrders', search: {} },
  USER: { area: 'users', search: {} },
  REGISTER: { area: 'registers', search: {} },
};

/** Null for what has no record in the back office. */
export function placeOf({ kind, recordId }: Pick<Change, 'kind' | 'recordId'>): RecordPlace | null {
  const place = PLACES[kind];
  return place ? { ...place, search: { ...place.search, open: recordId } } : null;
}
