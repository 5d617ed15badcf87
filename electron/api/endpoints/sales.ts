// Sales transactions of the extensions.
import { anyPage } from '#shared/schema/paging';
import { saleTransaction, type SaleTransaction } from '#shared/schema/sale';
import { inEnvelope, type Endpoint } from '../endpoint';

const saleReply = inEnvelope(saleTransaction);
const pageReply = inEnvelope(anyPage(saleTransaction));

/** POST → 201, or 200 when the same sale is stored already; either way the stored sale. */
export function recordSale(sale: SaleTransaction): Endpoint<typeof saleReply> {
  return { method: 'POST', path: '/sales/transactions', body: sale, reply: saleReply, isExtension: true };
}

/** The newest sales of a register, by the time they were made. */
export function listNewestSales(registerId: number, size: number): Endpoint<typeof pageReply> {
  const query = new URLSearchParams({ registerId: String(registerId), page: '0', size: String(size) });
  return { method: 'GET', path: '/sales/transactions', query, reply: pageReply, isExtension: true };
}
