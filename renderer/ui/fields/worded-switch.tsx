import { Switch, type SwitchProps } from '@mantine/core';
import { useTranslation } from '../../locales/use-translation';

interface WordedSwitchProps extends Pick<SwitchProps, 'disabled' | 'onChange' | 'aria-describedby'> {
  /** Of its label, which the caller shows before it. */
  readonly id: string;
  readonly checked: boolean;
}

/** A switch at the end of a row, with a word that says whether it is on. */
export function WordedSwitch(props: WordedSwitchProps) {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden>{props.checked ? t('app.on') : t('app.off')}</span>
      <Switch {...props} />
    </>
  );
}
