// Chooses the language of the person who looks at the screen. It changes at once.
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from '../../locales/use-translation';
import { LANGUAGES } from '../../locales/languages';
import { useShownLanguage } from '../../locales/show-language';
import { chooseReading } from './reader';

interface LanguageChoiceProps extends Pick<NativeSelectProps, 'size'> {
  /** Whether the label is seen; it is always heard. */
  readonly isLabeled: boolean;
  readonly onChosen?: () => void;
}

export function LanguageChoice({ isLabeled, onChosen, ...props }: LanguageChoiceProps) {
  const { t } = useTranslation();
  const { code, translatedBy } = useShownLanguage((state) => state.language);
  return (
    <NativeSelect
      label={isLabeled && t('language.choose')}
      aria-label={t('language.choose')}
      description={translatedBy === 'machine' && t('language.byMachineThen')}
      inputWrapperOrder={['label', 'input', 'description']}
      leftSection={<IconLanguage size="1.25rem" stroke={1.6} aria-hidden />}
      value={code}
      onChange={({ currentTarget: { value } }) => {
        chooseReading({ code: value });
        onChosen?.();
      }}
      {...props}
    >
      {LANGUAGES.map(({ code, name, translatedBy }) => (
        <option key={code} value={code} lang={code}>
          {translatedBy === 'machine' ? t('language.byMachine', { name }) : name}
        </option>
      ))}
    </NativeSelect>
  );
}
