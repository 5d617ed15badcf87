// The settings: a list of places at the start, and one of them beside it. On the compact path the list opens a place. Most
// belong to this computer; each section says whom it is for.
import { isOfficeOnly } from '#shared/ipc/session';
import { useTranslation } from '../locales/use-translation';
import { helpAt } from '../frame/help-place';
import { ScreenFrame } from '../frame/screen-frame';
import { placeName, type SettingsPlace } from '../till/navigation';
import { useNavigation, useTill } from '../till/use-till';
import { BackButton } from '../ui/front/back-button';
import compact from '../ui/layout/compact.module.css';
import { AboutPlace } from './about/about-place';
import { AppearanceSection } from './appearance-section';
import { BoxPlace } from './box/box-place';
import { CustomerDisplaySection } from './customer-display-section';
import { KeyboardSection } from './keyboard/keyboard-section';
import { LanguageSection } from './language-section';
import { ShopPlace } from './merchant/shop-place';
import { PrintingPlace } from './printing/printing-place';
import { ScannerSection } from './scanner-section';
import { SettingsNav } from './settings-nav';
import classes from './settings-screen.module.css';
import { StoragePlace } from './storage/storage-place';
import { TillSection } from './till-section';

export function SettingsScreen() {
  const { t } = useTranslation();
  const {
    session,
    navigation: { openSettings },
  } = useTill();
  const chosen = useNavigation(({ settingsPlace }) => settingsPlace);
  const place = chosen ?? 'till';
  const name = placeName(place, isOfficeOnly(session));
  const PlaceView = PLACE_VIEWS[place];
  return (
    <ScreenFrame
      help={chosen === null ? 'settings' : `settings.${chosen}`}
      title={t('settings.title')}
      start={
        chosen !== null && (
          <span className={compact['only']}>
            <BackButton onClick={() => openSettings(null)} />
          </span>
        )
      }
    >
      <div className={classes['panes']} data-pane={chosen === null ? 'list' : 'place'}>
        <SettingsNav place={place} />
        <section
          key={place}
          className={classes['place']}
          aria-label={[t('settings.title'), t(`settings.places.${name}`)].join(t('app.comma'))}
          tabIndex={0}
          {...helpAt(`settings.${place}`)}
        >
          <PlaceView />
        </section>
      </div>
    </ScreenFrame>
  );
}

const PLACE_VIEWS: Readonly<Record<SettingsPlace, () => React.ReactNode>> = {
  till: TillSection,
  shop: ShopPlace,
  printing: PrintingPlace,
  scanners: ScannerSection,
  display: CustomerDisplaySection,
  keyboard: KeyboardSection,
  language: LanguageSection,
  appearance: AppearanceSection,
  storage: StoragePlace,
  box: BoxPlace,
  about: AboutPlace,
};
