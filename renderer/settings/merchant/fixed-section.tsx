// What was set up with the shop and nobody changes on a screen: amounts that were sold depend on it.
import type { Merchant } from '#shared/api/accounts/merchant';
import { currencyOf } from '#shared/domain/money/currency';
import { useLocale } from '../../locales/locale';
import { useTranslation } from '../../locales/use-translation';
import { currencyName, statedMoneyText } from '../../ui/text/number-format';
import { taxNameOf } from '../../ui/text/tax-name';
import { SettingRow, SettingSection } from '../setting-section';

export function FixedSection({ merchant }: { readonly merchant: Merchant }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { countryCode, timeZone, pricesIncludeTax, cashRounding } = merchant;
  const currency = currencyOf(merchant.currency);
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(countryCode) ?? countryCode;
  const tax = taxNameOf(countryCode, t);
  return (
    <SettingSection title={t('settings.fixed.title')} whom="merchant" say={t('settings.fixed.say')}>
      <SettingRow label={t('firstStart.shop.country')}>{country}</SettingRow>
      <SettingRow label={t('firstStart.shop.currency')}>{currencyName(currency)}</SettingRow>
      <SettingRow label={t('firstStart.shop.timeZone')}>
        <bdi>{timeZone}</bdi>
      </SettingRow>
      <SettingRow label={t('firstStart.shop.cashRounding')}>
        {cashRounding ? statedMoneyText(cashRounding, currency) : t('settings.fixed.notRounded')}
      </SettingRow>
      <SettingRow label={t('firstStart.shop.pricesIncludeTax', { tax })}>
        {t(pricesIncludeTax ? 'settings.fixed.yes' : 'settings.fixed.no')}
      </SettingRow>
    </SettingSection>
  );
}
