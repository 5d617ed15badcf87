// The discount field: typed as a percentage or an amount, or chosen from the catalog by name. The key that opened the field
// switches between the two; a % sign or currency code in the text overrides the switch.
import { useTranslation } from '../../../locales/use-translation';
import type { Till } from '../../../till/till';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useRef, type KeyboardEvent } from 'react';
import type { Currency } from '#shared/domain/money/currency';
import type { Discount } from '#shared/domain/cart/discount';
import { isKeyOf } from '../../../ui/keys/key-choices';
import { useKeyNames } from '../../../ui/keys/shortcut';
import { currencyName, percentSign } from '../../../ui/text/number-format';
import classes from './discount-field.module.css';
import { discountFieldText, discountUnitOf, typedUnit, type DiscountUnit } from './edited-value';
import { ValueField } from './value-field';
import { useCatalogDiscounts, useSell, useTill } from '../../../till/use-till';

interface DiscountFieldProps<D extends Discount> {
  readonly label: string;
  /** Of the input, as of `ValueField`. */
  readonly name?: string;
  /** Its key opens the field. */
  readonly unitAction: 'lineDiscount' | 'saleDiscount';
  readonly discount: D | null;
  /** Which catalog discounts can be given here. */
  readonly isOffered: (discount: Discount) => discount is D;
  readonly inWords: (discount: D, currency: Currency, t: TFunction) => string;
  /** Throws the validation error; 'asked' leaves the field open until an approver confirms. */
  readonly onType: (text: string, unit: DiscountUnit) => void | 'made' | 'asked';
  readonly onChoose: (discount: D | null) => 'made' | 'asked';
}

export function DiscountField<D extends Discount>(props: DiscountFieldProps<D>) {
  const till = useTill();
  const { currency } = till;
  const { label, name = 'value', unitAction, discount, isOffered, inWords, onType, onChoose } = props;
  const { t } = useTranslation();
  const keyName = useKeyNames();
  const input = useRef<HTMLInputElement>(null);
  const unitName = `${name} unit`;
  const chosenUnit = useSell(({ typed }) => typed[unitName]);
  const unit = (chosenUnit as DiscountUnit | undefined) ?? discountUnitOf(discount);
  const setUnit = (next: DiscountUnit) => till.sell.type({ [unitName]: next });
  const offered = useCatalogDiscounts().filter(isOffered);
  const initial = discountFieldText(discount, currency);
  const isFromCatalog = discount !== null && discount.discountId !== null;

  /** The same digits are another discount in the other unit; without any, one chosen from the catalog is kept. */
  const isChanged = (text: string) => text !== initial || (text !== '' && unit !== discountUnitOf(discount));
  const set = (text: string) => (isChanged(text) ? onType(text, unit) : 'made');
  const choose = (discountId: string) => {
    const chosen = offered.find((candidate) => String(candidate.discountId) === discountId) ?? null;
    if (onChoose(chosen) === 'made') till.sell.closeField();
  };
  return (
    <ValueField
      label={label}
      hint={
        <>
          <span className={classes['keys']}>
            {t('sell.discountKeyHint', { key: keyName(unitAction), currency: currencyName(currency) })}
          </span>{' '}
          {t('sell.discountHint')}
        </>
      }
      name={name}
      initial={initial}
      isChanged={isChanged}
      inputRef={input}
      onText={(text) => setUnit(typedUnit(text, currency) ?? unit)}
      onKey={(event) => {
        if (!isKeyOf(unitAction, event.nativeEvent)) return;
        event.preventDefault();
        event.stopPropagation();
        setUnit(unit === 'percent' ? 'amount' : 'percent');
      }}
      onSet={set}
      onClose={till.sell.closeField}
      lead={
        <SegmentedControl
          aria-label={t('sell.discountIn')}
          value={unit}
          data={[
            { value: 'percent', label: percentSign() },
            { value: 'amount', label: currencyName(currency) },
          ]}
          onChange={(value) => {
            setUnit(value as DiscountUnit);
            input.current?.focus();
          }}
        />
      }
      foot={
        (offered.length > 0 || isFromCatalog) && (
          <NativeSelect
            label={t('sell.discountNamed')}
            value={isFromCatalog ? String(discount.discountId) : ''}
            data={[
              { value: '', label: t('sell.discountNone') },
              ...withCurrent(offered, discount).map((candidate) => ({
                value: String(candidate.discountId),
                label: inWords(candidate, currency, t),
              })),
            ]}
            onChange={(event) => choose(event.currentTarget.value)}
            onKeyDown={(event) => openList(till, event)}
          />
        )
      }
    />
  );
}

/** Any character, for type-ahead by name, and the keys that change the selection. */
const CHOOSING_KEYS = /^(.|Arrow(Up|Down)|Home|End|Page(Up|Down)|Enter|Escape)$/u;

/** Keys that would change the selection of the closed list open it, so that passing over a discount does not give it. */
function openList(till: Till, event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || !CHOOSING_KEYS.test(event.key)) return;
  event.stopPropagation();
  event.preventDefault();
  if (event.key === 'Escape') return till.sell.closeField();
  event.currentTarget.showPicker();
}

/** Includes the given discount even if it has left the catalog since. */
function withCurrent<D extends Discount>(offered: readonly D[], discount: D | null): readonly D[] {
  const isMissing =
    discount !== null &&
    discount.discountId !== null &&
    !offered.some(({ discountId }) => discountId === discount.discountId);
  return isMissing ? [discount, ...offered] : offered;
}
