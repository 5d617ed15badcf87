// Records that the trials of lost answers make, each with a name of its own.
import { randomUUID } from 'node:crypto';

export function unique(name: string): string {
  return `${name} ${randomUUID()}`;
}

export function discountBody() {
  return { name: unique('Spring'), discountType: 2, rate: 10 } as const;
}

export function itemBody() {
  return { sku: randomUUID(), name: 'Lantern', unitPrice: 2.95 };
}

export function agreementBody(itemId: string | null) {
  return { partyId: randomUUID(), partyName: 'Corner Supplies', itemId, rate: 6.25, validFrom: '2026-01-01' };
}

export function quotationBody(vendorId: string | null) {
  return { vendorId: vendorId ?? '', items: [{ itemName: 'Tins', quotedQty: 24, unitPrice: 6.25 }] };
}

export function orderBody() {
  return { finishedGoodId: '12', plannedQty: 40, components: [{ componentItemId: '10', plannedQty: 40 }] };
}

/** A customer store. */
export function outletBody() {
  return {
    name: unique('Al Rigga Souvenirs'),
    ownerName: 'Khalid Rahman',
    ownerPhone: '+971 4 555 0142',
    addressLine1: 'Shop 3, Al Rigga Street',
    city: 'Dubai',
    country: 'United Arab Emirates',
    latitude: 25.2646,
    longitude: 55.3237,
  };
}
