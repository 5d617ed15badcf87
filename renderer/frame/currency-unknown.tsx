import { useTranslation } from '../locales/use-translation';
import { EmptyState } from '../ui/layout/empty-state';
import type { HelpPlace } from './help-place';
import { ScreenFrame } from './screen-frame';

/** In place of a screen of amounts, on a register whose service does not provide the merchant's currency. */
export function CurrencyUnknown({ title, help }: { readonly title: string; readonly help: HelpPlace }) {
  const { t } = useTranslation();
  return (
    <ScreenFrame help={help} title={title}>
      <EmptyState what={t('sell.merchantUnknown')} then={t('sell.merchantUnknownThen')} />
    </ScreenFrame>
  );
}
