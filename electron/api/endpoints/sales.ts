// Sales transactions of the extensions.
import { anyPage } from '#shared/schema/paging';
import { saleTransaction } from '#shared/schema/sale';
import { inEnvelope, type Endpoint } from '../endpoint';

const pageReply = inEnvelope(anyPage(saleTransaction));

/** The newest sales of a register, by the time they were made. */
export function listNewestSales(registerId: number, size: number): Endpoint<typeof pageReply> {
  const query = new URLSearchParams({ registerId: String(registerId), page: '0', size: String(size) });
  return { method: 'GET', path: '/sales/transactions', query, reply: pageReply, isExtension: true };
}
