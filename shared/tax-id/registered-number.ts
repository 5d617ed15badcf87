// The number under which a merchant is registered for VAT or GST in their country, as it is stored and printed.
import { isGstin, normalGstin } from './gstin';
import { bareVatNumber, checkVatNumber, type VatNumberVerdict } from './vat-number';

export interface RegisteredNumber {
  /** In capitals and without separators, with OM in front in Oman; as typed for a country without a rule. */
  readonly number: string;
  readonly verdict: VatNumberVerdict;
}

/** @param countryCode ISO 3166-1 alpha-2 */
export function registeredNumber(countryCode: string, typed: string): RegisteredNumber {
  if (countryCode === 'IN') {
    const number = normalGstin(typed);
    return { number, verdict: isGstin(number) ? 'valid' : 'invalid' };
  }
  const verdict = checkVatNumber(countryCode, typed);
  if (verdict === 'unchecked') return { number: typed.trim(), verdict };
  const bare = bareVatNumber(countryCode, typed);
  if (countryCode === 'OM') return { number: `OM${bare}`, verdict };
  const hasPrefix = bareVatNumber('', typed) !== bare;
  return { number: hasPrefix ? `${countryCode}${bare}` : bare, verdict };
}
