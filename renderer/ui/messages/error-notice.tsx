import { IconBan } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorData } from '#shared/errors';
import { Notice } from './notice';

/** An error of the registry as text, with the service's own message if it sent one. */
export function ErrorNotice({ error, action }: { readonly error: ErrorData; readonly action?: ReactNode }) {
  const { t } = useTranslation();
  const { code, serviceWords } = error;
  return (
    <Notice
      tone="danger"
      icon={<IconBan size="1.25rem" stroke={1.6} aria-hidden />}
      what={t(`errors.${code}.what`)}
      then={
        <>
          {t(`errors.${code}.then`)}
          {serviceWords !== undefined && <> “{serviceWords}”</>}
        </>
      }
      action={action}
    />
  );
}
