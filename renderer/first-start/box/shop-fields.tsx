// The shop itself. The country suggests the currency, and the currency its smallest coin.
import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { useMemo, type FocusEvent } from 'react';
import { useLocale } from '../../locales/locale';
import { useTranslation } from '../../locales/use-translation';
import { hasVat, taxNameOf } from '../../ui/text/tax-name';
import classes from '../guide.module.css';
import {
  choicesFound,
  countryChoices,
  currencyChoices,
  smallestCoin,
  typedChoice,
  usualCurrency,
  type Choice,
} from './countries';
import type { FieldOf } from './field-of';
import type { ShopField, ShopValues } from './shop-form';

interface ShopFieldsProps {
  readonly field: FieldOf;
  /** When the page was turned back. */
  readonly hasFocus: boolean;
  readonly values: ShopValues;
  readonly onChange: (field: ShopField, value: string) => void;
  readonly pricesIncludeTax: boolean;
  readonly onPricesIncludeTax: (next: boolean) => void;
}

export function ShopFields({
  field,
  hasFocus,
  values,
  onChange,
  pricesIncludeTax,
  onPricesIncludeTax,
}: ShopFieldsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const countries = useMemo(() => countryChoices(locale), [locale]);
  const currencies = useMemo(() => currencyChoices(locale), [locale]);
  const zones = useMemo(() => timeZones(values.timeZone), [values.timeZone]);
  const chooseCurrency = (currency: string) => {
    onChange('currency', currency);
    onChange('cashRounding', smallestCoin(currency));
  };
  const chooseCountry = (country: string) => {
    onChange('countryCode', country);
    chooseCurrency(usualCurrency(country));
  };
  const select = (name: ShopField, data: readonly Choice[], choose: (value: string) => void) => {
    const { value, onChange: _typed, autoComplete, ...props } = field(name);
    return {
      ...props,
      ...{ data, autoComplete, searchable: true, allowDeselect: false, selectFirstOptionOnChange: true },
      filter: ({ search }: { readonly search: string }) => choicesFound(data, search),
      nothingFoundMessage: t('firstStart.shop.nothingFound'),
      value: value === '' ? null : value,
      onChange: (chosen: string | null) => choose(chosen ?? ''),
      // Who goes on with Tab has typed it, and would find the field empty.
      onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        const typed = typedChoice(data, currentTarget.value);
        if (typed && typed.value !== value) choose(typed.value);
      },
    };
  };
  const tax = taxNameOf(values.countryCode, t);
  return (
    <div className={classes['fields']}>
      <TextInput
        className={classes['wide'] ?? ''}
        label={t('firstStart.shop.name')}
        autoFocus={hasFocus}
        {...field('name')}
      />
      <Select label={t('firstStart.shop.country')} {...select('countryCode', countries, chooseCountry)} />
      <Select label={t('firstStart.shop.currency')} {...select('currency', currencies, chooseCurrency)} />
      <TextInput
        label={hasVat(values.countryCode) ? t('newCustomer.vat') : t('firstStart.shop.vatNumber', { tax })}
        description={t('firstStart.shop.vatNumberHint')}
        dir="ltr"
        {...field('vatNumber')}
      />
      <TextInput
        label={t('firstStart.shop.rate', { tax })}
        description={t('firstStart.shop.rateHint')}
        inputMode="decimal"
        {...field('rate')}
      />
      <Checkbox
        className={classes['wide'] ?? ''}
        label={t('firstStart.shop.pricesIncludeTax', { tax })}
        checked={pricesIncludeTax}
        disabled={field('rate').disabled}
        onChange={(event) => onPricesIncludeTax(event.currentTarget.checked)}
      />
      <Textarea
        className={classes['wide'] ?? ''}
        label={t('firstStart.shop.address')}
        autosize
        minRows={2}
        maxRows={6}
        {...field('address')}
      />
      <Select
        label={t('firstStart.shop.timeZone')}
        {...select('timeZone', zones, (zone) => onChange('timeZone', zone))}
      />
      <TextInput
        label={t('firstStart.shop.cashRounding')}
        description={t('firstStart.shop.cashRoundingHint')}
        inputMode="decimal"
        {...field('cashRounding')}
      />
    </div>
  );
}

/** Also the one of this computer if it goes by an older name. */
function timeZones(own: string): Choice[] {
  const known = Intl.supportedValuesOf('timeZone');
  return (own === '' || known.includes(own) ? known : [own, ...known]).map((value) => ({ value, label: value }));
}
