import { Button } from '@mantine/core';
import type { ErrorData } from '#shared/errors';
import { useTranslation } from '../locales/use-translation';
import { ErrorHelp } from '../ui/help/error-help';
import { Notice } from '../ui/messages/notice';
import { useErrorSentence } from '../ui/messages/use-error-sentence';

/** A change that could not be saved: what is in use, and another try. */
export function SaveProblem({ error, onRetry }: { readonly error: ErrorData; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const sentence = useErrorSentence();
  return (
    <Notice
      tone="danger"
      what={t('settings.notSaved')}
      then={
        <>
          {t('settings.asBefore')} {error.code === 'FILE_WRITE_FAILED' ? t('settings.checkDisk') : sentence(error.code)}{' '}
          <ErrorHelp code={error.code} />
        </>
      }
      action={<Button onClick={onRetry}>{t('app.retry')}</Button>}
    />
  );
}
