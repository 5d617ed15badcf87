// The languages in their own words. The one that is chosen is shown at once.
import { Radio } from '@mantine/core';
import { useTranslation } from '../locales/use-translation';
import { chooseReading } from '../frame/language/reader';
import { endStep } from '../frame/first-start';
import { LANGUAGES } from '../locales/languages';
import { useShownLanguage } from '../locales/show-language';
import { NamedRadios } from '../ui/fields/named-radios';
import { MainButton } from '../ui/front/main-button';
import { StepHead } from './guide-frame';
import classes from './guide.module.css';

export function LanguageStep() {
  const { t } = useTranslation();
  const { code } = useShownLanguage((state) => state.language);
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        endStep('language', 'done');
      }}
    >
      <StepHead title={t('firstStart.language.title')} say={t('firstStart.language.say')} />
      <NamedRadios name={t('language.choose')} value={code} onChange={(chosen) => chooseReading({ code: chosen })}>
        <div className={classes['languages']}>
          {LANGUAGES.map((language) => (
            <Radio
              key={language.code}
              className={classes['language'] ?? ''}
              value={language.code}
              autoFocus={language.code === code}
              label={<bdi lang={language.code}>{language.name}</bdi>}
              description={language.translatedBy === 'machine' ? t('language.byMachineThen') : undefined}
            />
          ))}
        </div>
      </NamedRadios>
      <div className={classes['actions']}>
        <MainButton shortcut="Enter" type="submit" size="lg">
          {t('firstStart.continue')}
        </MainButton>
      </div>
    </form>
  );
}
