// The fields of a discount: name, status, and the four types; the chosen one says what it takes off the sample cart.
import { Radio } from '@mantine/core';
import { DISCOUNT_TYPES, discountCreateBody } from '#shared/api/catalog/discount';
import { subtract, negate } from '#shared/domain/money/money';
import { useTranslation } from '../../locales/use-translation';
import { useTill } from '../../till/use-till';
import { Money } from '../../ui/text/money';
import { mostCharacters } from '../kit/form/problems';
import { RecordField } from '../kit/form/record-field';
import { RecordStatus } from '../kit/form/record-fields';
import type { RecordForm } from '../kit/form/use-record-form';
import { useShownAs } from '../kit/form/use-shown-as';
import type { Values } from '../kit/form/use-draft';
import { FIELDS_OF_TYPE, hasNumber, sampledOf } from './discount-form';
import { currencyName } from '../../ui/text/number-format';
import classes from './discounts.module.css';
import { numberLabel, TYPE_NAMES, typeText, type TypeName } from './discount-text';
import { sampleOf, type SampleItem } from './sample-cart';

interface DiscountFieldsProps {
  readonly form: RecordForm;
  readonly items: readonly SampleItem[];
}

const LONGEST_NAME = mostCharacters(discountCreateBody.shape.name);

export function DiscountFields({ form, items }: DiscountFieldsProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  useShownAs(form, 'discountType', (type) => typeText(Number(type), t));
  return (
    <>
      <div className={classes['top']}>
        <RecordField form={form} name="name" label={t('office.discounts.name')} most={LONGEST_NAME} />
        <RecordStatus form={form} label={t('office.discounts.status')} description={t('office.discounts.statusHelp')} />
      </div>
      <fieldset className={classes['types']} disabled={!form.mayEdit}>
        <legend>{t('office.discounts.type')}</legend>
        {hasNumber(form.draft.values) && (
          <p className={classes['effects']}>{t('office.discounts.sampleOf', { currency: currencyName(currency) })}</p>
        )}
        {TYPE_NAMES.map((name) => (
          <TypeChoice key={name} name={name} form={form} items={items} />
        ))}
      </fieldset>
    </>
  );
}

function TypeChoice({ name, form, items }: DiscountFieldsProps & { readonly name: TypeName }) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const type = String(DISCOUNT_TYPES[name]);
  const isChosen = form.draft.values['discountType'] === type;
  return (
    <div className={classes['type']} data-chosen={isChosen || undefined}>
      <div className={classes['choice']}>
        <Radio
          name="discountType"
          value={type}
          checked={isChosen}
          label={t(`discount.types.${name}`)}
          description={t(`office.discounts.typeHelp.${name}`)}
          onChange={() => form.set('discountType', type)}
        />
        {isChosen && hasNumber(form.draft.values) && <Effect values={form.draft.values} items={items} />}
      </div>
      {isChosen && (
        <div className={classes['settings']}>
          {(FIELDS_OF_TYPE[DISCOUNT_TYPES[name]] ?? []).map((field) => (
            <RecordField
              key={field}
              form={form}
              name={field}
              isFigure
              {...(field === 'rate' && name === 'fixedAmount' && { decimals: currency.exponent })}
              label={numberLabel(field, type, currency, t)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

interface EffectProps {
  readonly values: Values;
  readonly items: readonly SampleItem[];
}

/** What it takes off the sample cart with the values as typed. */
function Effect({ values, items }: EffectProps) {
  const { priceConfig, currency } = useTill();
  const sample = sampleOf(items, sampledOf(values), priceConfig);
  const off = subtract(sample.without.totals.grossAmount, sample.with.totals.grossAmount);
  return (
    <span className={classes['effect']}>
      <Money amount={negate(off)} currency={currency} />
      <strong>
        <Money amount={sample.with.totals.grossAmount} currency={currency} />
      </strong>
    </span>
  );
}
