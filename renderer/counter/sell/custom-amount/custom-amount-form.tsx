// Rings up what is not in the catalog, in place of the tiles. It is set like every other value: by Enter, and also by the next
// scan, by a tile or by Pay; Esc drops it.
import { Input, SegmentedControl, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { LONGEST_DESCRIPTION } from '#shared/domain/cart/custom-amount';
import { useTranslation } from '../../../locales/use-translation';
import { FREE_TEXT } from '../../../ui/fields/free-text';
import { helpAt } from '../../../frame/help-place';
import { useSell, useTill } from '../../../till/use-till';
import { MainButton } from '../../../ui/front/main-button';
import { PanelHead } from '../../../ui/front/panel-head';
import { taxNameOf } from '../../../ui/text/tax-name';
import { WaitingScans } from '../editing/waiting-scans';
import { amountMode } from '../../../ui/fields/typed-number';
import { currencyName } from '../../../ui/text/number-format';
import classes from './custom-amount-form.module.css';
import { taxChoices, type TaxChoice } from '../../../till/tax-choices';
import { useCustomAmount } from './use-custom-amount';

export function CustomAmountForm() {
  const till = useTill();
  const { t } = useTranslation();
  const { sell, currency, session, priceConfig } = till;
  const taxes = taxChoices(till, t);
  const chosen = useSell(({ typed }) => typed['tax']);
  const choice = taxes.find((each) => keyOf(each) === chosen) ?? usualChoice(taxes);
  const { form, field, enter, taxProblem, approval } = useCustomAmount(choice && taxOf(choice));
  const tax = taxNameOf(session.merchant.countryCode, t);
  const amount = priceConfig.pricesIncludeTax ? 'amountWithTax' : 'amountBeforeTax';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enter();
  };
  return (
    <section className={classes['panel']} aria-labelledby="custom-amount-title" {...helpAt('customAmount')}>
      <PanelHead id="custom-amount-title" title={t('sell.custom.title')} onBack={sell.closeField} />
      {approval}
      <form ref={form} className={classes['form']} hidden={approval !== null} onSubmit={submit} noValidate>
        <p className={classes['say']}>{t('sell.custom.say')}</p>
        <TextInput
          {...FREE_TEXT}
          {...field('description')}
          label={t('sell.custom.description')}
          maxLength={LONGEST_DESCRIPTION}
        />
        <div className={classes['row']}>
          <TextInput
            {...field('amount')}
            label={t(`sell.custom.${amount}`, { currency: currencyName(currency), tax })}
            inputMode={amountMode(currency)}
          />
          <TextInput {...field('quantity')} label={t('sell.quantity')} inputMode="decimal" />
        </div>
        {taxes.length > 1 && (
          <div>
            <Input.Label labelElement="div" id="custom-amount-tax">
              {tax}
            </Input.Label>
            <SegmentedControl
              fullWidth
              orientation={taxes.length > MOST_IN_A_ROW ? 'vertical' : 'horizontal'}
              aria-labelledby="custom-amount-tax"
              value={choice ? keyOf(choice) : ''}
              onChange={(key) => sell.type({ tax: key })}
              data={taxes.map((each) => ({ value: keyOf(each), label: each.label }))}
            />
            {taxProblem !== null && <Input.Error role="alert">{taxProblem}</Input.Error>}
          </div>
        )}
        <div className={classes['actions']}>
          <MainButton type="submit" shortcut="Enter" isPanel>
            {t('sell.custom.add')}
          </MainButton>
        </div>
        <WaitingScans />
      </form>
    </section>
  );
}

const MOST_IN_A_ROW = 4;

function keyOf({ taxCategory, taxRateId }: TaxChoice): string {
  return `${taxCategory} ${taxRateId ?? ''}`;
}

function taxOf({ label: _, ...tax }: TaxChoice) {
  return tax;
}

/** The first, unless it is one of several rates in its category: then a person chooses. */
function usualChoice([first]: readonly TaxChoice[]): TaxChoice | null {
  if (first === undefined) return { taxCategory: 'STANDARD', label: '' };
  return first.taxRateId === undefined ? first : null;
}
