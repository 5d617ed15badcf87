import { UnstyledButton } from '@mantine/core';
import {
  IconBarcode,
  IconDatabase,
  IconDeviceDesktop,
  IconDeviceTablet,
  IconEye,
  IconLanguage,
  IconPrinter,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from '../locales/use-translation';
import { SETTINGS_PLACES, type SettingsPlace } from '../till/navigation';
import { useTill } from '../till/use-till';
import classes from './settings-nav.module.css';

const ICONS: Readonly<Record<SettingsPlace, Icon>> = {
  till: IconDeviceDesktop,
  printing: IconPrinter,
  scanners: IconBarcode,
  display: IconDeviceTablet,
  language: IconLanguage,
  appearance: IconEye,
  storage: IconDatabase,
};

/** The places of the settings. */
export function SettingsNav({ place }: { readonly place: SettingsPlace }) {
  const { t } = useTranslation();
  const { openSettings } = useTill().navigation;
  return (
    <nav className={classes['nav']} aria-label={t('settings.places.label')}>
      {SETTINGS_PLACES.map((each) => {
        const PlaceIcon = ICONS[each];
        return (
          <UnstyledButton
            key={each}
            className={classes['link'] ?? ''}
            aria-current={each === place ? 'page' : undefined}
            onClick={() => openSettings(each)}
          >
            <PlaceIcon size="1.25rem" stroke={1.6} aria-hidden />
            {t(`settings.places.${each}`)}
          </UnstyledButton>
        );
      })}
    </nav>
  );
}
