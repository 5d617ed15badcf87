import { IconChevronLeft } from '@tabler/icons-react';
import { useMergedRef } from '@mantine/hooks';
import type { Ref } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { useFrontButton } from './front-buttons';
import { KeyHint } from '../buttons/key-hint';
import { LightButton } from '../buttons/light-button';

interface BackButtonProps {
  readonly isDisabled?: boolean;
  /** Of a panel in the screen, which is left before the screen is. */
  readonly isPanel?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick: () => void;
}

/** The way back, at the start of the header of every screen and panel that was reached from another one; Esc does the same. */
export function BackButton({ isDisabled = false, isPanel = false, ref, onClick }: BackButtonProps) {
  const { t } = useTranslation();
  const button = useFrontButton('back', { isPanel });
  return (
    <LightButton
      ref={useMergedRef(button, ref)}
      leftSection={<IconChevronLeft className="flip" size="1.25rem" stroke={1.6} aria-hidden />}
      rightSection={<KeyHint>Esc</KeyHint>}
      aria-keyshortcuts="Escape"
      disabled={isDisabled}
      onClick={onClick}
    >
      {t('app.back')}
    </LightButton>
  );
}
