// How the screens of this computer look.
import { useTranslation } from '../locales/use-translation';
import {
  chooseAppearance,
  DENSITIES,
  KEY_HINTS,
  keyHintsOf,
  SCHEMES,
  TEXT_SIZES,
  useAppearance,
  type Appearance,
} from '../theme/appearance';
import { useSavedMark } from '../ui/messages/saved-mark';
import { Choice } from './choice';
import { SettingSection } from './setting-section';

export function AppearanceSection() {
  const { t } = useTranslation();
  const appearance = useAppearance();
  const { scheme, density, text } = appearance;
  const { mark, say } = useSavedMark();
  const choose = (change: Partial<Appearance>) => {
    chooseAppearance(change);
    say();
  };
  return (
    <SettingSection title={t('settings.appearance.title')} whom="device" mark={mark}>
      <Choice
        label={t('settings.appearance.scheme')}
        hint={t('settings.appearance.schemeHint')}
        value={scheme}
        choices={SCHEMES.map((value) => ({ value, label: t(`settings.appearance.schemes.${value}`) }))}
        onChoose={(value) => choose({ scheme: value })}
      />
      <Choice
        label={t('settings.appearance.text')}
        hint={t('settings.appearance.textHint')}
        value={text}
        choices={TEXT_SIZES.map((value) => ({
          value,
          label: t('settings.appearance.percent', { value: Number(value) }),
        }))}
        onChoose={(value) => choose({ text: value })}
      />
      <Choice
        label={t('settings.appearance.density')}
        hint={t('settings.appearance.densityHint')}
        value={density}
        choices={DENSITIES.map((value) => ({ value, label: t(`settings.appearance.densities.${value}`) }))}
        onChoose={(value) => choose({ density: value })}
      />
      <Choice
        label={t('settings.appearance.keys')}
        hint={t('settings.appearance.keysHint')}
        value={keyHintsOf(appearance)}
        choices={KEY_HINTS.map((value) => ({ value, label: t(`settings.appearance.keyHints.${value}`) }))}
        onChoose={(value) => choose({ keys: value })}
      />
    </SettingSection>
  );
}
