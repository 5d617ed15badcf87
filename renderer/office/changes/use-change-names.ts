import { useMemo } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { useTill } from '../../till/use-till';
import { useAttributes } from '../items/use-attributes';
import type { ChangeNames } from './value-text';

const NO_RATES: ChangeNames['taxRates'] = [];

export function useChangeNames(): ChangeNames {
  const { t } = useTranslation();
  const { currency, session } = useTill();
  const attributes = useAttributes();
  const { datedTaxRates: taxRates = NO_RATES } = session.merchant;
  return useMemo(() => ({ t, currency: currency.code, attributes, taxRates }), [t, currency, attributes, taxRates]);
}
