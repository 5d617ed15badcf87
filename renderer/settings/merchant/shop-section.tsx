// What receipts say of the merchant: name, address and tax number. They are saved together, by a button: no receipt shows half of a
// new address.
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useStore as useZustand } from 'zustand';
import { patchMerchant } from '#shared/api/accounts/merchant';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import { useTill } from '../../till/use-till';
import { FREE_TEXT } from '../../ui/fields/free-text';
import { MainButton } from '../../ui/front/main-button';
import { useSavedMark } from '../../ui/messages/saved-mark';
import { hasVat, taxNameOf } from '../../ui/text/tax-name';
import { SaveProblem } from '../save-problem';
import { SettingSection } from '../setting-section';
import classes from '../settings-rows.module.css';
import { changedDetails, detailProblem, detailsOf, type ShopDetail, type ShopDetails } from './shop-details';
import { useMerchantChange, type MerchantNow } from './use-merchant';

export function ShopSection({ merchant, mayChange, isOpen }: MerchantNow) {
  const { t } = useTranslation();
  const { pos } = useStore();
  const { mark, say } = useSavedMark();
  const { countryCode } = merchant;
  const saved = detailsOf(merchant);
  const { shopForm } = useTill();
  // Only what differs from what is saved. Kept while the settings are left; nobody else takes it for what is saved.
  const kept = useZustand(shopForm).details;
  const typed = mayChange ? kept : {};
  const setTyped = (next: (before: Partial<ShopDetails>) => Partial<ShopDetails>) =>
    shopForm.setState(({ details }) => ({ details: next(details) }));
  const [isTried, setTried] = useState(false);
  const { change, again, error, isSaving } = useMerchantChange(
    (details: ShopDetails) => pos.ask(patchMerchant, { body: changedDetails(details, saved) }),
    (sent) => {
      // What was typed meanwhile stays.
      setTyped((now) =>
        Object.fromEntries(Object.entries(now).filter(([name, text]) => text !== sent[name as ShopDetail])),
      );
      setTried(false);
      say();
    },
  );
  const details: ShopDetails = { ...saved, ...typed };
  const isChanged = Object.keys(changedDetails(details, saved)).length > 0;
  const problemOf = (detail: ShopDetail) => {
    const found = detailProblem(detail, details, countryCode);
    return found && t(`firstStart.shop.problems.${found}`);
  };
  const hasProblem = (['name', 'address', 'vatNumber'] as const).some((detail) => problemOf(detail) !== null);
  const field = (detail: ShopDetail) => ({
    name: detail,
    value: details[detail],
    error: isTried && problemOf(detail),
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      setTyped(({ [detail]: _, ...others }) => (value === saved[detail] ? others : { ...others, [detail]: value })),
  });
  return (
    <SettingSection title={t('settings.shop.title')} whom="merchant" say={t('settings.shop.say')} mark={mark}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isChanged && !hasProblem && !isSaving) change(details);
        }}
      >
        <fieldset disabled={!isOpen} className={classes['fields']}>
          <TextInput label={t('firstStart.shop.name')} {...FREE_TEXT} {...field('name')} />
          <Textarea
            label={t('firstStart.shop.address')}
            description={t('settings.shop.addressHint')}
            autosize
            minRows={2}
            maxRows={6}
            {...FREE_TEXT}
            {...field('address')}
          />
          <TextInput
            label={
              hasVat(countryCode)
                ? t('newCustomer.vat')
                : t('firstStart.shop.vatNumber', { tax: taxNameOf(countryCode, t) })
            }
            description={t('firstStart.shop.vatNumberHint')}
            dir="ltr"
            {...field('vatNumber')}
          />
          {isChanged && (
            <div className={classes['actions']}>
              <MainButton type="submit">{t('settings.shop.save')}</MainButton>
              <Button onClick={() => setTyped(() => ({}))}>{t('settings.shop.discard')}</Button>
            </div>
          )}
        </fieldset>
      </form>
      {error && <SaveProblem error={error} onRetry={again} />}
    </SettingSection>
  );
}
