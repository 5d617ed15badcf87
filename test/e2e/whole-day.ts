// What the tests of a whole day know beside the screen: whom to sell to, and what the service has of the day in the end.
import type { SaleTransaction } from '#shared/api/sales/sale';
import type { ServiceWitness } from '#test/support/service-client';
import { expect } from './till-fixture';

export interface KnownCustomer {
  readonly number: string;
  readonly name: string;
  readonly phone: string;
}

export async function customerWithPhone(witness: ServiceWitness): Promise<KnownCustomer> {
  for await (const page of witness.allCustomers()) {
    const found = page.find(({ status, mobileNumber, firstName }) => status === 'ACTIVE' && mobileNumber && firstName);
    if (found) return { number: found.customerNumber, name: found.firstName ?? '', phone: found.mobileNumber ?? '' };
  }
  throw new Error('No customer of the demo has a phone.');
}

/** The transactions of these receipts, once each, all of one day opened with 500.00 and closed with `drawer` fils. */
export async function dayAtService(
  witness: ServiceWitness,
  receipts: readonly string[],
  drawer: number,
): Promise<SaleTransaction[]> {
  const sent = (await witness.sales()).filter(({ receiptNumber }) => receipts.includes(receiptNumber));
  expect(sent.map(({ receiptNumber }) => receiptNumber).sort()).toEqual([...receipts].sort());
  const [first] = sent;
  expect(new Set(sent.map(({ dayCycleId }) => dayCycleId))).toEqual(new Set([first?.dayCycleId]));
  const days = await witness.dayCycles(first?.businessDate ?? '');
  const day = days.find(({ dayCycleId }) => dayCycleId === first?.dayCycleId);
  expect(day).toMatchObject({ status: 'CLOSED', openingCash: 500, closingCash: drawer / 100 });
  return sent;
}

/** As the screens format it. */
export function figure(fils: number): string {
  return (fils / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',');
}
