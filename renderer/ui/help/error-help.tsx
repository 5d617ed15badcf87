import { Anchor } from '@mantine/core';
import type { ErrorCode } from '#shared/errors';
import { useTranslation } from '../../locales/use-translation';
import classes from './error-help.module.css';
import { openHelp } from './open-help';

/** Opens what the manual says about an error; at the end of its text. */
export function ErrorHelp({ code }: { readonly code: ErrorCode }) {
  const { t } = useTranslation();
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      className={classes['help'] ?? ''}
      aria-haspopup="dialog"
      onClick={() => openHelp({ kind: 'error', code })}
    >
      {t('app.meaning')}
    </Anchor>
  );
}
