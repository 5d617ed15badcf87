// India's goods and services tax by place of supply, for the receipt: within the merchant's state it is half central and
// half state tax, into another state it is integrated tax. priceCart computes the tax; here it is only named and split.
import { currentState } from '../../tax-id/gst-states';
import { hasGstinForm, normalGstin, stateOfGstin } from '../../tax-id/gstin';
import { minor, subtract, type MinorUnits } from '../money/money';
import type { PartsPerMillion } from '../money/rate';
import type { TaxTotal } from './tax';

export type GstName = 'CGST' | 'SGST' | 'UTGST' | 'IGST';

export interface GstPart {
  readonly name: GstName;
  readonly rate: PartsPerMillion;
  readonly taxAmount: MinorUnits;
}

/** Those without a legislature: their half of the tax has its own name (CGST Act 2017, section 2(114)). */
const UNION_TERRITORIES = new Set(['04', '25', '26', '31', '35', '38', '97']);

/**
 * The state a merchant is registered in, two digits: a GSTIN starts with it, however it is written.
 * @returns null for a merchant of another country, and for one whose number is no GSTIN
 */
export function gstStateOf({ countryCode, vatRegistrationNumber }: GstRegistered): string | null {
  if (countryCode !== 'IN' || vatRegistrationNumber === null) return null;
  const gstin = normalGstin(vatRegistrationNumber);
  return hasGstinForm(gstin) ? currentState(stateOfGstin(gstin)) : null;
}

export interface GstRegistered {
  readonly countryCode: string;
  readonly vatRegistrationNumber: string | null;
}

/** What a customer's record says of their state. */
export interface GstBuyer {
  readonly gstStateCode: string | null;
  readonly gstin: string | null;
}

/** The state code, or if it is none the state of the GSTIN; null if neither names a state. */
export function stateOfBuyer({ gstStateCode, gstin }: GstBuyer): string | null {
  const ofGstin = gstin === null ? '' : stateOfGstin(normalGstin(gstin));
  return currentState(gstStateCode?.trim() ?? '') ?? currentState(ofGstin);
}

/** A customer as a cart keeps them, for the place of supply. */
export interface GstCustomer {
  /** Two digits. */
  readonly state: string;
  /** They have a GSTIN. */
  readonly isRegistered: boolean;
}

/** @returns undefined for a customer whose state is not known */
export function gstCustomerOf(buyer: GstBuyer): GstCustomer | undefined {
  const state = stateOfBuyer(buyer);
  if (state === null) return undefined;
  return { state, isRegistered: buyer.gstin !== null && hasGstinForm(normalGstin(buyer.gstin)) };
}

/** How a merchant registered in India supplies. */
export interface GstTerms {
  /** Of registration, two digits. */
  readonly state: string;
  /** A registered customer is supplied where the goods are handed over, at the counter, wherever they are registered. */
  readonly isSupplyAtCounter: boolean;
}

/** The state supplied to: the customer's, unless it is not known or the goods are handed over at the counter. */
export function supplyState({ state, isSupplyAtCounter }: GstTerms, customer: GstCustomer | undefined): string {
  return customer === undefined || (customer.isRegistered && isSupplyAtCounter) ? state : customer.state;
}

/** The customer's state; without a customer, or if the customer has none, the merchant's state. */
export function placeOfSupply(merchantState: string, customerState: string | null): string {
  return (customerState === null ? null : currentState(customerState)) ?? merchantState;
}

/**
 * @param total one tax group; a group without tax has no parts.
 * @returns CGST and SGST (UTGST) at half the rate each, or IGST. An odd minor unit, which only parts of returns and sales
 * before each half was rounded can have, goes to CGST, as does an odd part per million of the rate.
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
