// Currencies: the decimals of their amounts (ISO 4217), and their notes and coins.
// Funds and test codes without a minor unit (XAU, XDR, XXX …) are left out: nothing can be sold in them.
import { DomainError } from './domain-error';

/** ISO 4217 alphabetic code, upper case. */
export type CurrencyCode = string;

export interface Currency {
  readonly code: CurrencyCode;
  /** ISO 4217 "minor unit": decimals of an amount. */
  readonly exponent: 0 | 2 | 3 | 4;
  /** Notes and coins in use, in minor units, descending; empty if unknown. */
  readonly denominationsMinor: readonly number[];
}

const CODES = new Set(
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW
  CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL
  HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA
  MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD
  RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD
  USN UYI UYU UYW UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG`.split(/\s+/),
);

/** Only exponents other than 2. */
const EXPONENTS: ReadonlyMap<CurrencyCode, 0 | 3 | 4> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((c) => [c, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((c) => [c, 3] as const),
  ...'CLF UYW'.split(' ').map((c) => [c, 4] as const),
]);

/** Minor units, as issued by the central banks; rarely circulating ones (USD 2, JPY 2000, SAR 20) are left out. */
const DENOMINATIONS: ReadonlyMap<CurrencyCode, readonly number[]> = new Map([
  ['AED', [100000, 50000, 20000, 10000, 5000, 2000, 1000, 500, 100, 50, 25]],
  ['BHD', [20000, 10000, 5000, 1000, 500, 100, 50, 25, 10, 5]],
  ['EUR', [50000, 20000, 10000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1]],
  ['GBP', [5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1]],
  ['INR', [50000, 20000, 10000, 5000, 2000, 1000, 500, 200, 100, 50]],
  ['JPY', [10000, 5000, 1000, 500, 100, 50, 10, 5, 1]],
  ['KWD', [20000, 10000, 5000, 1000, 500, 250, 100, 50, 20, 10, 5]],
  ['OMR', [50000, 20000, 10000, 5000, 1000, 500, 100, 50, 25, 10, 5]],
  ['QAR', [50000, 20000, 10000, 5000, 1000, 500, 100, 50, 25]],
  ['SAR', [50000, 20000, 10000, 5000, 1000, 500, 200, 100, 50, 25, 10, 5, 1]],
  ['USD', [10000, 5000, 2000, 1000, 500, 100, 25, 10, 5, 1]],
]);

/** @throws DomainError CURRENCY_UNKNOWN when `code` is not an active ISO 4217 currency with a minor unit. */
export function currencyOf(code: CurrencyCode): Currency {
  if (!CODES.has(code)) throw new DomainError('CURRENCY_UNKNOWN', { currency: code });
  return { code, exponent: EXPONENTS.get(code) ?? 2, denominationsMinor: DENOMINATIONS.get(code) ?? [] };
}
