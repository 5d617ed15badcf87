// Holds what the till showed against what the service has.
import type { ServiceWitness } from '#test/support/service-client';

export interface MadeSale {
  readonly receiptNumber: string;
  /** Major units with the currency's decimals, computed from the price list. */
  readonly total: string;
}

export interface Comparison {
  readonly salesAtService: number;
  /** Sales beyond the first with the same receipt number, and customers beyond the first with the new customer's e-mail. */
  readonly duplicates: number;
  /** One sentence per difference; none when everything is there once and exact to the cent. */
  readonly problems: readonly string[];
}

export async function compareWithService(
  witness: ServiceWitness,
  made: readonly MadeSale[],
  newCustomerEmail: string,
): Promise<Comparison> {
  const sales = await witness.sales();
  const customers = await witness.customersByEmail(newCustomerEmail);
  const problems: string[] = [];
  for (const { receiptNumber, total } of made) {
    const found = sales.filter((sale) => sale.receiptNumber === receiptNumber);
    if (found.length !== 1) problems.push(`Receipt ${receiptNumber} is at the service ${found.length} times.`);
    for (const { totals } of found) {
      const stored = totals.grossAmount.toFixed(2);
      if (stored !== total)
        problems.push(`Receipt ${receiptNumber}: ${stored} at the service, ${total} by the price list.`);
    }
  }
  const known = new Set(made.map(({ receiptNumber }) => receiptNumber));
  for (const { receiptNumber } of sales) {
    if (!known.has(receiptNumber)) problems.push(`Receipt ${receiptNumber} is at the service and was never made here.`);
  }
  const [customer] = customers;
  if (customers.length !== 1 || !customer) {
    problems.push(`The new customer is at the service ${customers.length} times.`);
  } else {
    const theirs = sales.filter((sale) => sale.customerNumber === customer.customerNumber);
    if (theirs.length !== 1 || theirs[0]?.cart.customerNumber !== customer.customerNumber) {
      problems.push(`The new customer has ${theirs.length} sales at the service instead of one.`);
    }
  }
  const distinct = new Set(sales.map(({ receiptNumber }) => receiptNumber));
  const duplicates = sales.length - distinct.size + Math.max(0, customers.length - 1);
  return { salesAtService: sales.length, duplicates, problems };
}
