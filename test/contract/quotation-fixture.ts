// Quotations as the tests of the service plant, change and read them.
import { randomUUID } from 'node:crypto';
import type { QuotationTable, RfqTable } from '#service/store/tables/procurement';
import { createTenantStore } from '#service/store/database/tenant-store';
import { quotation } from '#shared/api/procurement/quotation';
import { envelope } from '#shared/api/wire/envelope';
import { flatPage } from '#shared/api/wire/paging';
import { read } from './client';
import type { TestService } from './on-each-database';

export const one = envelope(quotation);
const page = envelope(flatPage(quotation));
export const PATH = '/procurement/quotations';

/** March 3rd in Dubai, still March 2nd in Texas. */
export const NOW = new Date('2031-03-02T21:00:00Z');

interface Planted extends Partial<Pick<QuotationTable, 'status' | 'currency' | 'validUntil'>> {
  /** null: a quotation without a request. */
  readonly rfq?: Partial<Pick<RfqTable, 'status' | 'closesAt'>> | null;
  readonly tenant?: string;
}

export function quotationsOf(service: () => TestService) {
  const manager = (tenant?: string) => service().client.as('MANAGER', tenant);
  const samplesOf = (tenant = 'demo') => service().tenants.find(({ code }) => code === tenant)?.samples;
  const patch = (id: string, change: object, tenant?: string) => manager(tenant).patch(`${PATH}/${id}`, change);
  const patched = async (id: string, change: object) => read(await patch(id, change), 200, one).data;
  const list = async (query = '', tenant?: string) =>
    read(await manager(tenant).get(`${PATH}?${query}`), 200, page).data;
  const find = async (id: string, tenant?: string) =>
    (await list('size=100', tenant)).content.find((row) => row.id === id);

  let planted = 0;
  /** Lines of 3 × 12.50 and 1.5 × 0.75 (1.125, so 1.13 in dirhams); dated March 1st, 2031. @returns its id */
  const plant = async ({ rfq = {}, tenant = 'demo', ...more }: Planted = {}) => {
    const id = randomUUID();
    const rfqId = rfq && randomUUID();
    await createTenantStore(service().db).inTenant(tenant, async (tx) => {
      const { vendorId } = samplesOf(tenant) ?? {};
      if (!vendorId) throw new Error('The demo has no vendor.');
      if (rfqId) {
        const facts = { id: rfqId, rfqNumber: rfqId, title: 'Tins', createdAt: NOW };
        await tx
          .insertInto('rfqs')
          .values({ ...facts, status: 'OPEN', closesAt: null, ...rfq })
          .execute();
      }
      const header = { id, quoteNumber: id, vendorQuoteRef: 'V-1', rfqId, vendorId, quoteDate: '2031-03-01' };
      // Each newer than the previous one, so that it is on the first page of the list.
      const createdAt = new Date(NOW.getTime() + (planted += 1));
      const rest = { currency: 'AED', status: 'DRAFT', totalAmount: 3863, notes: 'As by phone.' } as const;
      await tx
        .insertInto('quotations')
        .values({ validUntil: '2031-03-31', ...header, ...rest, createdBy: 'omar.haddad', createdAt, ...more })
        .execute();
      const line = { quotationId: id, taxInclusive: false, awardStatus: 'PENDING' } as const;
      const amounts = [
        { quotedQtyThousandths: 3000, unitPrice: 1250, extendedAmount: 3750 },
        { quotedQtyThousandths: 1500, unitPrice: 75, extendedAmount: 113 },
      ];
      await tx
        .insertInto('quotationLines')
        .values(amounts.map((amount, position) => ({ ...line, ...amount, position, itemName: `Tin ${position}` })))
        .execute();
    });
    return id;
  };

  return { manager, samplesOf, patch, patched, list, find, plant };
}
