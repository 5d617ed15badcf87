import type { ReactNode } from 'react';
import { isServiceProblem, type ErrorData } from '#shared/errors';
import { useTranslation } from '../../locales/use-translation';
import { ErrorHelp } from '../help/error-help';
import { durationText } from '../text/duration';
import { Notice } from './notice';
import { wordsOfService } from './service-words';

/** An error of the registry as text, with the service's own message if it sent one that says something else. */
export function ErrorNotice({ error, action }: { readonly error: ErrorData; readonly action?: ReactNode }) {
  const { t, i18n } = useTranslation();
  const { code, retryAfterSeconds } = error;
  const what = t(`errors.${code}.what`);
  const serviceWords = wordsOfService(error, i18n);
  // The service said when.
  const seconds = isPassing(error) ? (retryAfterSeconds ?? 0) : 0;
  return (
    <Notice
      tone="danger"
      what={what}
      then={
        <>
          {seconds > 0 ? t('app.retryIn', { duration: durationText(seconds, t) }) : t(`errors.${code}.then`)}{' '}
          {serviceWords !== null && (
            <span lang="en" dir="ltr">
              {t('app.quoted', { text: serviceWords })}
            </span>
          )}{' '}
          <ErrorHelp code={code} />
        </>
      }
      action={action}
    />
  );
}

function isPassing(error: ErrorData): boolean {
  return isServiceProblem(error) || error.code === 'RATE_LIMITED';
}
