import { useMemo } from 'react';
import type { Change } from '#shared/api/accounts/changes';
import { useTranslation } from '../../locales/use-translation';
import { useTill } from '../../till/use-till';
import { useAttributes } from '../items/use-attributes';
import { useNamesHere } from './use-names-here';
import type { ChangeNames } from './value-text';

const NO_RATES: ChangeNames['taxRates'] = [];

export function useChangeNames(changes: readonly Change[] | undefined): ChangeNames {
  const { t } = useTranslation();
  const { currency, session } = useTill();
  const attributes = useAttributes();
  const { datedTaxRates: taxRates = NO_RATES } = session.merchant;
  const nameHere = useNamesHere(changes);
  return useMemo(
    () => ({ t, currency: currency.code, attributes, taxRates, nameHere }),
    [t, currency, attributes, taxRates, nameHere],
  );
}
