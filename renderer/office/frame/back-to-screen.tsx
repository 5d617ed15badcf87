// Back to the screen that led here; nothing where it was the back office itself.
import { Button } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useTranslation } from '../../locales/use-translation';
import { useWayBack } from '../place/use-way-back';

export function BackToScreen() {
  const { t } = useTranslation();
  const { screen, goBack } = useWayBack();
  if (screen === null) return null;
  return (
    <Button
      variant="subtle"
      leftSection={<IconChevronLeft className="flip" size="1rem" stroke={1.6} aria-hidden />}
      aria-keyshortcuts="Alt+ArrowLeft"
      onClick={goBack}
    >
      {t(`rail.${screen}`)}
    </Button>
  );
}
