import { useMemo } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { taxChoices } from '../../till/tax-choices';
import { useTill } from '../../till/use-till';
import { taxText } from './item-form';

/** What the tax of an item can be: its text in the form, and its name. */
export interface ItemTax {
  readonly value: string;
  readonly label: string;
}

export function useTaxes(): readonly ItemTax[] {
  const { t } = useTranslation();
  const till = useTill();
  return useMemo(
    () =>
      taxChoices(till, t).map(({ taxCategory, taxRateId, label }) => ({
        value: taxText(taxCategory, taxRateId),
        label,
      })),
    [till, t],
  );
}
