// Sales transactions of the extensions.
import type { z } from 'zod';
import { anyPage } from '#shared/api/wire/paging';
import { saleTransaction, type SaleTransaction } from '#shared/api/sales/sale';
import { inEnvelope, type Endpoint } from './endpoint';

const pageReply = inEnvelope(anyPage(saleTransaction));

/** The newest sales of a register, by the time they were made. */
export function listNewestSales(registerId: number, size: number): Endpoint<typeof pageReply> {
  const query = new URLSearchParams({ registerId: String(registerId), page: '0', size: String(size) });
  return { method: 'GET', path: '/sales/transactions', query, reply: pageReply, isExtension: true };
}

/** By exactly this receipt number, or the returns of this sale. */
export type SalesToFind = { readonly receiptNumber: string } | { readonly returnsOf: string };

/** A service that does not know these conditions answers with others too; they are left out. */
export function findSales(wanted: SalesToFind): Endpoint<z.ZodType<SaleTransaction[]>> {
  const condition =
    'receiptNumber' in wanted
      ? { receiptNumber: wanted.receiptNumber }
      : { originalTransactionId: wanted.returnsOf.toLowerCase() };
  const isWanted = (sale: SaleTransaction) =>
    'receiptNumber' in wanted
      ? sale.receiptNumber === wanted.receiptNumber
      : sale.originalTransactionId?.toLowerCase() === wanted.returnsOf.toLowerCase();
  const reply = pageReply.transform(({ content }) => content.filter(isWanted));
  const query = new URLSearchParams({ ...condition, page: '0', size: '100' });
  return { method: 'GET', path: '/sales/transactions', query, reply, isExtension: true };
}
