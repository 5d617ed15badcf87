// Checks a sale's own fields before anything is looked up.
import { CodedError } from '#shared/errors';
import type { SaleTransaction } from '#shared/api/sales/sale';

/** @throws CodedError SALE_REFUSED. */
export function checkSaleShape(sale: SaleTransaction, currencyCode: string): void {
  if (sale.currency !== currencyCode)
    refuse('currency', `The merchant sells in ${currencyCode}, not ${sale.currency}.`);
  if (sale.cart.customerNumber !== sale.customerNumber) {
    refuse('cart.customerNumber', 'The cart and the transaction name different customers.');
  }
  const lineIds = sale.cart.lines.map((line) => line.lineId);
  const repeated = lineIds.find((id, i) => lineIds.indexOf(id) !== i);
  if (repeated !== undefined) refuse('cart.lines', `Two lines have the id ${repeated}.`);
  checkDescriptions(sale);
  if (sale.kind === 'RETURN') checkReturnForm(sale);
  else checkPlainSaleShape(sale);
}

/** What a custom amount was for is printed on the receipt. */
function checkDescriptions({ cart: { lines } }: SaleTransaction): void {
  const index = lines.findIndex(({ itemId, itemName }) => itemId === null && itemName.trim() === '');
  const line = lines[index];
  if (line) refuse(`cart.lines[${index}].itemName`, `Line ${line.lineId} names no item, so it needs a description.`);
}

function checkReturnForm(sale: SaleTransaction): void {
  const isWithReceipt = sale.originalTransactionId !== null;
  const index = sale.cart.lines.findIndex((line) => (line.originalLineId !== null) !== isWithReceipt);
  const line = sale.cart.lines[index];
  if (!line) return;
  refuse(
    `cart.lines[${index}].originalLineId`,
    isWithReceipt
      ? `Line ${line.lineId} must name the line it returns.`
      : `Line ${line.lineId} names a line, but the return names no sale.`,
  );
}

function checkPlainSaleShape(sale: SaleTransaction): void {
  if (sale.originalTransactionId !== null) refuse('originalTransactionId', 'Only a return names another sale.');
  if (sale.returnReason !== undefined) refuse('returnReason', 'Only a return has a reason.');
  const index = sale.cart.lines.findIndex((line) => line.originalLineId !== null);
  if (index >= 0) refuse(`cart.lines[${index}].originalLineId`, 'Only a line of a return names another line.');
}

function refuse(field: string, message: string): never {
  throw new CodedError('SALE_REFUSED', { field, message });
}
