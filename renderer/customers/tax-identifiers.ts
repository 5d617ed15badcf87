// The tax numbers of a customer, as the till shows them: one that cannot be right says so.
import type { TFunction } from 'i18next';
import { currentState, stateText } from '#shared/tax-id/gst-states';
import { isGstin, isPan, normalGstin } from '#shared/tax-id/gstin';
import { isRfc } from '#shared/tax-id/rfc';
import { checkVatNumber } from '#shared/tax-id/vat-number';
import type { CustomerFields } from '../store/customer-packs/customer-view';

export interface TaxIdentifier {
  readonly name: string;
  readonly value: string;
}

export function taxIdentifiersOf(customer: CustomerFields, t: TFunction): TaxIdentifier[] {
  const { vatCountryCode: country, vatRegistrationNumber: vat, gstin, gstStateCode, panNumber, rfcNumber } = customer;
  const { taxExemptionNumber, taxExemptionState } = customer;
  const shown = (number: string | null, isWrong: (number: string) => boolean) =>
    number !== null && isWrong(number) ? t('customers.numberWrong', { number }) : number;
  const known: [string, string | null][] = [
    [
      country === null ? t('customers.vat') : t('customers.vatOf', { country }),
      shown(vat, (number) => country !== null && checkVatNumber(country.toUpperCase(), number) === 'invalid'),
    ],
    [t('customers.gstin'), shown(gstin, (number) => !isGstin(normalGstin(number)))],
    [t('customers.gstState'), shown(gstStateCode && stateText(gstStateCode), () => !currentState(gstStateCode ?? ''))],
    [t('customers.pan'), shown(panNumber, (number) => !isPan(normalGstin(number)))],
    [t('customers.rfc'), shown(rfcNumber, (number) => !isRfc(number.toUpperCase()))],
    [t('customers.exemption'), [taxExemptionNumber, taxExemptionState].filter(Boolean).join(', ') || null],
  ];
  return known.flatMap(([name, value]) => (value === null || value === '' ? [] : [{ name, value }]));
}
