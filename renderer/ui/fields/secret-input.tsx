// A field whose text is hidden until its eye is pressed. Mantine names that eye in English only.
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { TYPED_AS_IS } from '../keys/drop-direction-controls';

export function SecretInput(props: PasswordInputProps & { readonly ref?: Ref<HTMLInputElement> | undefined }) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      {...props}
      {...{ [TYPED_AS_IS]: true }}
      visibilityToggleButtonProps={{ 'aria-label': t('app.showSecret') }}
    />
  );
}
