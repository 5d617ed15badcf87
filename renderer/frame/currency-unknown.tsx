import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/layout/empty-state';
import { ScreenFrame } from './screen-frame';

/** In place of a screen of amounts, on a register whose service does not provide the merchant's currency. */
export function CurrencyUnknown({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  return (
    <ScreenFrame title={title}>
      <EmptyState what={t('sell.merchantUnknown')} then={t('sell.merchantUnknownThen')} />
    </ScreenFrame>
  );
}
