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
import { isOfficeOnly } from '#shared/ipc/session';
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

/** Nothing is sold or scanned in the back office. */
const OF_A_REGISTER: ReadonlySet<SettingsPlace> = new Set(['scanners', 'display']);

/** The places of the settings. */
export function SettingsNav({ place }: { readonly place: SettingsPlace }) {
  const { t } = useTranslation();
  const {
    session,
    navigation: { openSettings },
  } = useTill();
  const isOffice = isOfficeOnly(session);
  const hasBox = useBox(isBoxUsed);
  return (
    <nav className={classes['nav']} aria-label={t('settings.places.label')}>
      {SETTINGS_PLACES.filter((each) => (each === 'box' ? hasBox : !isOffice || !OF_A_REGISTER.has(each))).map(
        (each) => {
          const PlaceIcon = ICONS[each];
          return (
            <UnstyledButton
              key={each}
              className={classes['link'] ?? ''}
              aria-current={each === place ? 'page' : undefined}
              onClick={() => openSettings(each)}
            >
              <PlaceIcon size="1.25rem" stroke={1.6} aria-hidden />
              {t(`settings.places.${isOffice && each === 'till' ? 'computer' : each}`)}
            </UnstyledButton>
          );
        },
      )}
    </nav>
  );
}
