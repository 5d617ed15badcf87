// The language of the signed-in person and their digits.
import { useTranslation } from '../locales/use-translation';
import { LanguageChoice } from '../frame/language/language-choice';
import { chooseReading } from '../frame/language/reader';
import { useShownLanguage } from '../locales/show-language';
import { useSavedMark } from '../ui/messages/saved-mark';
import { Choice } from './choice';
import { SettingSection } from './setting-section';

export function LanguageSection() {
  const { t } = useTranslation();
  const { language, digits } = useShownLanguage();
  const { mark, say } = useSavedMark();
  return (
    <SettingSection title={t('language.title')} whom="person" mark={mark}>
      <LanguageChoice isLabeled onChosen={say} />
      {language.digits.length > 1 && (
        <Choice
          label={t('language.digits')}
          value={digits}
          choices={language.digits.map((value) => ({ value, label: t(`language.digitsOf.${value}`) }))}
          onChoose={(value) => {
            chooseReading({ digits: value });
            say();
          }}
        />
      )}
    </SettingSection>
  );
}
