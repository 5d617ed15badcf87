// The language of the signed-in person and their digits. Unlike the other settings they belong to the person.
import { Input, SegmentedControl } from '@mantine/core';
import { useTranslation } from '../locales/use-translation';
import { LanguageChoice } from '../frame/language/language-choice';
import { chooseReading } from '../frame/language/reader';
import type { Digits } from '../locales/locale';
import { useShownLanguage } from '../locales/show-language';
import { SectionHead } from '../ui/layout/section-head';
import { useSavedMark } from '../ui/messages/saved-mark';
import { useTill } from '../till/use-till';
import classes from './settings-screen.module.css';

export function LanguageSection() {
  const { t } = useTranslation();
  const { displayName } = useTill().session.me;
  const { language, digits } = useShownLanguage();
  const { mark, say } = useSavedMark();
  return (
    <section aria-label={t('language.title')} className={classes['section']}>
      <SectionHead title={t('language.title')} say={mark ?? t('language.say', { name: displayName })} />
      <LanguageChoice isLabeled onChosen={say} />
      {language.digits.length > 1 && (
        <div>
          <Input.Label id="digits">{t('language.digits')}</Input.Label>
          <SegmentedControl
            fullWidth
            aria-labelledby="digits"
            value={digits}
            data={language.digits.map((value) => ({ value, label: t(`language.digitsOf.${value}`) }))}
            onChange={(value) => {
              chooseReading({ digits: value as Digits });
              say();
            }}
          />
        </div>
      )}
    </section>
  );
}
