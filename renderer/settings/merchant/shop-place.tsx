// What is the merchant's, the same on all of its tills.
import { useAway } from '../../frame/away';
import { useTranslation } from '../../locales/use-translation';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { Notice } from '../../ui/messages/notice';
import { FixedSection } from './fixed-section';
import { RulesSection } from './rules-section';
import { ShopSection } from './shop-section';
import { TaxesSection } from './taxes-section';
import { useMerchant } from './use-merchant';

export function ShopPlace() {
  const { t } = useTranslation();
  const now = useMerchant();
  const away = useAway();
  const { mayChange, readError } = now;
  return (
    <>
      {!mayChange && <Notice tone="attend" what={t('settings.shop.needsRight')} />}
      {mayChange && away !== null && <Notice tone="attend" what={t('settings.shop.offline')} then={away} />}
      {readError && <ErrorNotice error={readError} />}
      <ShopSection {...now} />
      <TaxesSection {...now} />
      <RulesSection {...now} />
      <FixedSection {...now} />
    </>
  );
}
