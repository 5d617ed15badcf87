// One id of each kind of record, for trying the service.
import type { TenantTransaction } from '../store/database/tenant-store';
import { catalogAttributesSamples } from './catalog-attributes';
import { fieldOperationsSamples } from './field-operations';
import { pricingSamples } from './pricing';
import { procurementSamples } from './procurement';
import { manufacturingSamples } from './manufacturing';

export interface Samples {
  readonly customerNumber: string | null;
  readonly itemId: string | null;
  readonly subcategoryId: number | null;
  readonly dayCycleOpen: string | null;
  readonly dayCycleClosed: string | null;
  readonly discountId: number | null;
  readonly colorId: number | null;
  readonly customerStoreId: number | null;
  readonly agreementId: string | null;
  readonly quotationDraft: string | null;
  readonly quotationReceived: string | null;
  readonly quotationAwarded: string | null;
  readonly quotationRfqClosed: string | null;
  readonly vendorId: string | null;
  readonly orderPlanned: string | null;
  readonly orderReleased: string | null;
}

export async function readSamples(tx: TenantTransaction): Promise<Samples> {
  const customer = await tx.selectFrom('customers').select('customerNumber').orderBy('id').executeTakeFirst();
  const item = await tx
    .selectFrom('items')
    .select('id')
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .executeTakeFirst();
  const subcategory = await tx.selectFrom('subcategories').select('id').orderBy('id').executeTakeFirst();
  const dayCycle = (status: 'OPEN' | 'CLOSED') =>
    tx
      .selectFrom('dayCycles')
      .select('dayCycleId')
      .where('status', '=', status)
      .orderBy('businessDate', 'desc')
      .orderBy('dayCycleId')
      .executeTakeFirst();
  return {
    customerNumber: customer?.customerNumber ?? null,
    itemId: item ? String(item.id) : null,
    subcategoryId: subcategory?.id ?? null,
    dayCycleOpen: (await dayCycle('OPEN'))?.dayCycleId ?? null,
    dayCycleClosed: (await dayCycle('CLOSED'))?.dayCycleId ?? null,
    ...(await catalogAttributesSamples(tx)),
    ...(await fieldOperationsSamples(tx)),
    ...(await pricingSamples(tx)),
    ...(await procurementSamples(tx)),
    ...(await manufacturingSamples(tx)),
  };
}
