// India's goods and services tax by place of supply, for the receipt: within the merchant's state it is half central and
// half state tax, into another state it is integrated tax. The tax itself is settle's; here it is only named and halved.

import { minor, subtract, type MinorUnits } from './money';
import type { PartsPerMillion } from './rate';
import type { TaxTotal } from './tax';

export type GstName = 'CGST' | 'SGST' | 'UTGST' | 'IGST';

export interface GstPart {
  readonly name: GstName;
  readonly rate: PartsPerMillion;
  readonly taxAmount: MinorUnits;
}

/** Union territories without a legislature: their half has a name of its own (UTGST Act 2017, as amended in 2019 and 2020). */
const UNION_TERRITORIES = new Set(['04', '26', '31', '35', '38']);

/** Two digits; null for a merchant that is not registered in India. A GSTIN begins with the state it was given in. */
export function gstStateOf(merchant: {
  readonly countryCode: string;
  readonly vatRegistrationNumber: string | null;
}): string | null {
  if (merchant.countryCode !== 'IN') return null;
  return /^\d{2}(?=[0-9A-Z]{13}$)/.exec(merchant.vatRegistrationNumber ?? '')?.[0] ?? null;
}

/** The customer's state; a customer without one, and nobody in particular, is supplied where the merchant is. */
export function placeOfSupply(merchantState: string, customerState: string | null): string {
  return customerState !== null && /^\d{2}$/.test(customerState) ? customerState : merchantState;
}

/**
 * @param total one tax group; one without tax has no parts.
 * @returns CGST and SGST (UTGST) of half the rate each, or IGST. An odd minor unit goes to CGST; an odd part per million
 * of the rate too.
 */
export function gstParts(total: TaxTotal, merchantState: string, supplied: string): GstPart[] {
  const { rate, taxAmount } = total;
  if (rate === 0) return [];
  if (supplied !== merchantState) return [{ name: 'IGST', rate, taxAmount }];
  const stateAmount = minor(Math.floor(taxAmount / 2));
  const stateRate = Math.floor(rate / 2) as PartsPerMillion;
  return [
    { name: 'CGST', rate: (rate - stateRate) as PartsPerMillion, taxAmount: subtract(taxAmount, stateAmount) },
    { name: UNION_TERRITORIES.has(merchantState) ? 'UTGST' : 'SGST', rate: stateRate, taxAmount: stateAmount },
  ];
}
