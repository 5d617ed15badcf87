import { useMemo } from 'react';
import { findRate } from '#shared/domain/tax/tax-rates';
import { useTill } from '../../../till/use-till';
import { useTaxes } from '../use-taxes';
import type { NamedTax } from './tax-of-row';

/** The taxes an item can have, with all that a file may call them. */
export function useNamedTaxes(): readonly NamedTax[] {
  const { taxRates } = useTill().priceConfig;
  const taxes = useTaxes();
  return useMemo(
    () =>
      taxes.map(({ value, label }) => {
        const [category = '', taxRateId = null] = value.split('/');
        const ofCategory = taxRates.filter(({ taxCategory }) => taxCategory === category);
        const isIt = (id: string | undefined) => taxRateId === null || id === taxRateId;
        const known = ofCategory.filter((rate) => isIt(rate.taxRateId));
        const [first] = known;
        const hasRate = category === 'STANDARD' || category === 'ZERO';
        return {
          value,
          words: [value, label, category, ...known.flatMap(({ taxRateId: id = '', name = '' }) => [id, name])],
          rate: first && hasRate ? findRate({ taxCategory: first.taxCategory, taxRateId }, taxRates).rate : null,
        };
      }),
    [taxes, taxRates],
  );
}
