// India's goods and services tax by place of supply, for the receipt: within the merchant's state it is half central and
// half state tax, into another state it is integrated tax. priceCart computes the tax; here it is only named and split.
import { minor, subtract, type MinorUnits } from '../money/money';
import type { PartsPerMillion } from '../money/rate';
import type { TaxTotal } from './tax';

export type GstName = 'CGST' | 'SGST' | 'UTGST' | 'IGST';

export interface GstPart {
  readonly name: GstName;
  readonly rate: PartsPerMillion;
  readonly taxAmount: MinorUnits;
}

/** The first two digits of a GSTIN, with the names as in the law; 25 and 28 belong to registrations before 2020. */
const STATES: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '25': 'Daman and Diu',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '28': 'Andhra Pradesh',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
};

/** Those without a legislature: their half of the tax has its own name (CGST Act 2017, section 2(114)). */
const UNION_TERRITORIES = new Set(['04', '25', '26', '31', '35', '38', '97']);

/** Two digits; null for a merchant not registered in India. A GSTIN starts with its state of registration. */
export function gstStateOf(merchant: {
  readonly countryCode: string;
  readonly vatRegistrationNumber: string | null;
}): string | null {
  if (merchant.countryCode !== 'IN') return null;
  return /^\d{2}(?=[0-9A-Z]{13}$)/.exec(merchant.vatRegistrationNumber ?? '')?.[0] ?? null;
}

/** '29 Karnataka'; an unknown code is returned without a name. */
export function stateText(code: string): string {
  return [code, STATES[code]].filter(Boolean).join(' ');
}

/** The customer's state; without a customer, or if the customer has none, the merchant's state. */
export function placeOfSupply(merchantState: string, customerState: string | null): string {
  return customerState !== null && /^\d{2}$/.test(customerState) ? customerState : merchantState;
}

/**
 * @param total one tax group; a group without tax has no parts.
 * @returns CGST and SGST (UTGST) at half the rate each, or IGST. An odd minor unit goes to CGST, as does an odd part per
 * million of the rate.
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
