import { UnstyledButton } from '@mantine/core';
import {
  IconBarcode,
  IconDatabase,
  IconDeviceDesktop,
  IconDeviceTablet,
  IconEye,
  IconInfoCircle,
  IconKeyboard,
  IconLanguage,
  IconPrinter,
  IconServer,
  type Icon,
} from '@tabler/icons-react';
import { isBoxUsed, useBox } from '../bridge/box';
import { useTranslation } from '../locales/use-translation';
import { SETTINGS_PLACES, type SettingsPlace } from '../till/navigation';
import { useTill } from '../till/use-till';
import classes from './settings-nav.module.css';

const ICONS: Readonly<Record<SettingsPlace, Icon>> = {
  till: IconDeviceDesktop,
  printing: IconPrinter,
  scanners: IconBarcode,
  display: IconDeviceTablet,
  keyboard: IconKeyboard,
  language: IconLanguage,
  appearance: IconEye,
  storage: IconDatabase,
  box: IconServer,
  about: IconInfoCircle,
};

/** The places of the settings. */
export function SettingsNav({ place }: { readonly place: SettingsPlace }) {
  const { t } = useTranslation();
  const { openSettings } = useTill().navigation;
  const hasBox = useBox(isBoxUsed);
  return (
    <nav className={classes['nav']} aria-label={t('settings.places.label')}>
      {SETTINGS_PLACES.filter((each) => each !== 'box' || hasBox).map((each) => {
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
