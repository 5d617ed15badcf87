import { IconCopy } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import { NewFromButton } from './new-from-button';

/** Begins a new record like the open one. */
export function DuplicateButton(props: Omit<ComponentProps<typeof NewFromButton>, 'label' | 'icon' | 'isQuiet'>) {
  const { t } = useTranslation();
  const icon = <IconCopy size="1.25rem" stroke={1.6} aria-hidden />;
  return <NewFromButton {...props} label={t('office.form.duplicate')} icon={icon} isQuiet />;
}
