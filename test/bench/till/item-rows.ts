// Very many items for the demo merchant, made from the names of its own: into the service's database before it serves.
import { checkDigit } from '#shared/domain/catalog/barcode';
import { insertRows } from '#service/seed/kit/insert-rows';
import { retailItems } from '#service/seed/retail-data';
import type { Seed } from '#service/seed/plant-seed';
import { startService } from '#service/server';
import { createTenantStore } from '#service/store/database/tenant-store';

/** GTINs with the prefix 629, outside the range that shops use for price and weight labels. */
export function barcodeOf(index: number): string {
  const body = `629${String(index).padStart(9, '0')}`;
  return body + checkDigit(body);
}

/** Seeds the demo into the folder, and `count` more items for its first merchant. @param seed another number of customers, for example */
export async function plantItems(folder: string, count: number, seed: Seed = { kind: 'demo' }): Promise<void> {
  const data = { kind: 'folder', folder } as const;
  const service = await startService({ host: '127.0.0.1', port: 0, data, seed });
  try {
    await createTenantStore(service.db).inTenant('demo', async (tx) => {
      const groups = await tx.selectFrom('subcategories').select('id').execute();
      await insertRows(
        tx,
        'items',
        itemRows(
          count,
          groups.map(({ id }) => id),
          Date.now(),
        ),
      );
    });
  } finally {
    await service.stop();
  }
}

function* itemRows(count: number, groups: readonly number[], now: number) {
  for (let i = 0; i < count; i += 1) {
    const { description } = retailItems[i % retailItems.length] ?? {};
    yield {
      sku: `B${String(i).padStart(6, '0')}`,
      name: `${description ?? 'ITEM'} No. ${i}`,
      barcodes: [barcodeOf(i)],
      unitPrice: 100 + ((i * 37) % 5000),
      taxCategory: 'STANDARD',
      subcategoryId: groups[i % groups.length] ?? null,
      uomCode: 'EA',
      status: 'ACTIVE',
      // Distinct times, so that the change feed has an order.
      modifiedTime: new Date(now - (count - i) * 50).toISOString(),
    };
  }
}
