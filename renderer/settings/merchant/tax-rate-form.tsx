// A tax rate that changes from a day on, or a new one. What was sold keeps its tax.
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { setTaxRate, type Merchant, type TaxRateBody } from '#shared/api/accounts/merchant';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import { DateField } from '../../ui/fields/date-field';
import { FREE_TEXT } from '../../ui/fields/free-text';
import { isDate } from '../../ui/fields/typed-date';
import { percentFrom } from '../../ui/fields/typed-percent';
import { MainButton } from '../../ui/front/main-button';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { taxNameOf } from '../../ui/text/tax-name';
import type { TaxRateDraft } from '../../till/till';
import { useTimes } from '../../ui/text/times';
import classes from '../settings-rows.module.css';
import { changeableRates, newTaxRateId, type DatedTaxRateEntry } from './tax-rate-rows';
import { taxRateText } from './tax-rate-text';
import { useMerchantChange } from './use-merchant';

interface TaxRateFormProps {
  readonly draft: TaxRateDraft;
  /** Whether the entries are those of the service: a new rate needs an id that none has there. */
  readonly isRead: boolean;
  readonly merchant: Merchant;
  readonly entries: readonly DatedTaxRateEntry[];
  readonly onChange: (draft: TaxRateDraft) => void;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const LONGEST_NAME = 60;

export function TaxRateForm({ draft, isRead, merchant, entries, onChange, onClose, onSaved }: TaxRateFormProps) {
  const { mode, name, percent, from } = draft;
  const { t } = useTranslation();
  const { pos } = useStore();
  const today = useTimes().today();
  const rates = changeableRates(entries);
  const chosen = draft.taxRateId || (rates[0]?.taxRateId ?? '');
  const type = (typed: Partial<TaxRateDraft>) => onChange({ ...draft, ...typed });
  const [isTried, setTried] = useState(false);
  const place = useRef<HTMLFormElement>(null);
  // It opens at the end of its section, and grows with what is wrong: Save stays in view.
  useEffect(() => {
    if (!place.current) return undefined;
    const whole = new ResizeObserver(([entry]) => entry?.target.scrollIntoView({ block: 'nearest' }));
    whole.observe(place.current);
    return () => whole.disconnect();
  }, []);
  const isNew = mode === 'add';
  const changed = rates.find(({ taxRateId }) => taxRateId === chosen);
  const title = t(`settings.taxes.forms.${mode}`, { rate: changed ? taxRateText(changed, merchant, t) : '' });
  const { change, error, isSaving } = useMerchantChange(
    async ({ taxRateId, ...body }: TaxRateBody & { readonly taxRateId: string }) => ({
      datedTaxRates: await pos.ask(setTaxRate, { params: { taxRateId }, body }),
    }),
    onSaved,
  );
  const rate = percentFrom(percent);
  const hasDay = isDate(from) && from >= today;
  const problems = {
    name: isNew && (name.trim() === '' || name.trim().length > LONGEST_NAME) && t('settings.taxes.problems.name'),
    percent: rate === null && t('firstStart.shop.problems.rate'),
    from: !hasDay && t('settings.taxes.problems.from'),
  };
  const submit = () => {
    setTried(true);
    const wrong = (['name', 'percent', 'from'] as const).find((field) => problems[field]);
    if (wrong) place.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    if (rate === null || isSaving || !isRead || wrong) return;
    const terms = { taxCategory: 'STANDARD', rate, validFrom: from } as const;
    // Items that name no rate go on with the one they bear: the only one there was.
    const unnamedItems = isNew && rates.length === 1 ? rates[0]?.taxRateId : undefined;
    change(
      isNew
        ? { ...terms, taxRateId: newTaxRateId(entries), name: name.trim(), ...(unnamedItems && { unnamedItems }) }
        : { ...terms, taxRateId: chosen },
    );
  };
  return (
    <form
      ref={place}
      className={classes['inPlace']}
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h3 className={classes['formTitle']}>{title}</h3>
      <div className={classes['fields']}>
        {isNew && (
          <TextInput
            autoFocus
            name="name"
            label={t('settings.taxes.newName')}
            description={t('settings.taxes.newNameHint')}
            autoComplete="off"
            spellCheck={false}
            {...FREE_TEXT}
            value={name}
            error={isTried && problems.name}
            onChange={({ currentTarget: { value } }) => type({ name: value })}
          />
        )}
        {!isNew && rates.length > 1 && (
          <NativeSelect
            label={t('settings.taxes.which')}
            value={chosen}
            data={rates.map((each) => ({ value: each.taxRateId, label: taxRateText(each, merchant, t) }))}
            onChange={({ currentTarget: { value } }) => type({ taxRateId: value })}
          />
        )}
        <TextInput
          autoFocus={!isNew}
          name="percent"
          label={t('firstStart.shop.rate', { tax: taxNameOf(merchant.countryCode, t) })}
          inputMode="decimal"
          autoComplete="off"
          value={percent}
          error={isTried && problems.percent}
          onChange={({ currentTarget: { value } }) => type({ percent: value })}
        />
        <DateField
          name="from"
          label={t('settings.taxes.firstDay')}
          description={t('settings.taxes.firstDayHint')}
          keepsText
          value={from}
          error={isTried && problems.from}
          onChange={(value) => type({ from: value })}
        />
        <div className={classes['actions']}>
          <MainButton isPanel type="submit">
            {t('settings.shop.save')}
          </MainButton>
          <Button onClick={onClose}>{t('settings.shop.cancel')}</Button>
        </div>
      </div>
      {error && <ErrorNotice error={error} />}
    </form>
  );
}
