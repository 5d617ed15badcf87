import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconBarcode,
  IconBuildingStore,
  IconDatabase,
  IconDeviceDesktop,
  IconDeviceTablet,
  IconEye,
  IconInfoCircle,
  IconKeyboard,
  IconLanguage,
  IconPencil,
  IconPrinter,
  IconServer,
  type Icon,
} from '@tabler/icons-react';
import { useStore as useZustand } from 'zustand';
import { isOfficeOnly } from '#shared/ipc/session';
import { isBoxUsed, useBox } from '../bridge/box';
import { useTranslation } from '../locales/use-translation';
import { placeName, settingsPlaces, type SettingsPlace } from '../till/navigation';
import { useTill } from '../till/use-till';
import classes from './settings-nav.module.css';

const ICONS: Readonly<Record<SettingsPlace, Icon>> = {
  till: IconDeviceDesktop,
  shop: IconBuildingStore,
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
  const {
    session,
    shopForm,
    navigation: { openSettings },
  } = useTill();
  const { details, taxRate } = useZustand(shopForm);
  const isRateTyped = taxRate !== null && [taxRate.name, taxRate.percent, taxRate.from].some((text) => text !== '');
  const isShopTyped = isRateTyped || Object.keys(details).length > 0;
  const isOffice = isOfficeOnly(session);
  const hasBox = useBox(isBoxUsed);
  return (
    <nav className={classes['nav']} aria-label={t('settings.places.label')}>
      {settingsPlaces(isOffice, hasBox).map((each) => {
        const PlaceIcon = ICONS[each];
        return (
          <UnstyledButton
            key={each}
            className={classes['link'] ?? ''}
            aria-current={each === place ? 'page' : undefined}
            onClick={() => openSettings(each)}
          >
            <PlaceIcon size="1.25rem" stroke={1.6} aria-hidden />
            {t(`settings.places.${placeName(each, isOffice)}`)}
            {each === 'shop' && isShopTyped && (
              <>
                {/* A word would take a second line. */}
                <IconPencil className="flip" size="1rem" stroke={1.6} aria-hidden />
                <VisuallyHidden component="span">{t('settings.shop.draft')}</VisuallyHidden>
              </>
            )}
          </UnstyledButton>
        );
      })}
    </nav>
  );
}
