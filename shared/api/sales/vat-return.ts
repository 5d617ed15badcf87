// VAT return of the Gulf states: "VAT return summary" under Resources, "Accounting and reports" under Endpoints.
import { z } from 'zod';
import { percentage, taxCategory } from '../accounts/merchant';
import { dateText } from '../wire/formats';
import { operation } from '../wire/operation';
import { enveloped } from '../wire/reply';

/** The countries with this report, and the currency of a return there (ISO 4217). */
export const VAT_RETURN_CURRENCIES = { AE: 'AED', SA: 'SAR', BH: 'BHD', OM: 'OMR' } as const;
export const vatReturnCountry = z.enum(['AE', 'SA', 'BH', 'OM']);

/** from and to are business dates, both inclusive. */
export const vatReturnQuery = z.object({
  countryCode: vatReturnCountry.describe('Country of the return; only sales in its currency count.'),
  from: dateText.describe('First business date of the period.'),
  to: dateText.describe('Last business date of the period; not before `from`.'),
});
export type VatReturnQuery = z.output<typeof vatReturnQuery>;

const box = (what: string) => z.number().describe(what);

/** Amounts in major units, with at most the currency's decimals; negative if more was returned than sold. */
export const vatReturn = z
  .object({
    tenantId: z.string(),
    countryCode: z.string(),
    currency: z.string().describe("The country's: AED, SAR, BHD or OMR."),
    from: z.string(),
    to: z.string(),
    vatRegistrationNumber: z.string(),
    box1StandardRatedSupplies: box('Net of STANDARD lines: sales less returns.'),
    box1VatOnStandardRated: box('Tax of STANDARD lines.'),
    box2ZeroRatedSupplies: box('Net of ZERO lines.'),
    box3ExemptSupplies: box('Net of EXEMPT lines.'),
    box4OutOfScopeSupplies: box('Net of OUT_OF_SCOPE lines.'),
    box5TotalOutputTax: box('Tax of all lines.'),
    box9TaxableExpenses: box('Currently 0: purchases are not recorded.'),
    box10InputTaxRecoverable: box('Currently 0: purchases are not recorded.'),
    box11NetVatPayable: box('box5 less box10; below zero when tax is to be paid back.'),
    byRate: z
      .array(
        z.object({
          taxCategory,
          rate: percentage,
          netAmount: box('Sales less returns.'),
          taxAmount: box('Sales less returns.'),
        }),
      )
      .optional()
      .describe('Extension: the lines of the period by category and rate, which a return has of its sale.'),
    transactionCount: z.int().nonnegative().describe('Sales and returns of the period in this currency.'),
  })
  .meta({
    examples: [
      {
        tenantId: 'demo',
        countryCode: 'AE',
        currency: 'AED',
        from: '2026-01-01',
        to: '2026-03-31',
        vatRegistrationNumber: '100452918300003',
        box1StandardRatedSupplies: 184_320.75,
        box1VatOnStandardRated: 9_216.04,
        box2ZeroRatedSupplies: 1_250,
        box3ExemptSupplies: 0,
        box4OutOfScopeSupplies: 310.5,
        box5TotalOutputTax: 9_216.04,
        box9TaxableExpenses: 0,
        box10InputTaxRecoverable: 0,
        box11NetVatPayable: 9_216.04,
        byRate: [
          { taxCategory: 'STANDARD', rate: 5, netAmount: 184_320.75, taxAmount: 9_216.04 },
          { taxCategory: 'ZERO', rate: 0, netAmount: 1_250, taxAmount: 0 },
          { taxCategory: 'OUT_OF_SCOPE', rate: 0, netAmount: 310.5, taxAmount: 0 },
        ],
        transactionCount: 1_418,
      },
    ],
  });
export type VatReturn = z.infer<typeof vatReturn>;

export const getVatReturn = operation({
  id: 'getVatReturn',
  method: 'GET',
  path: '/reports/tax/middle-east/vat-return',
  tag: 'reports',
  summary: 'VAT return of a period',
  description:
    "Summed from the lines of accepted sales with a business date from `from` to `to`, both inclusive. A sale adds, a return subtracts in the period it was made in. Only sales in the country's currency count, so a merchant of another country gets zeros in that currency. The merchant must have a VAT registration number (409 without one). Input tax is currently 0.",
  access: ['REPORTS_READ'],
  sending: 'read',
  query: vatReturnQuery,
  reply: enveloped(vatReturn),
  refusals: [409],
});
