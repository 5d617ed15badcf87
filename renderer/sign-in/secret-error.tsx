// The error for a wrong password or PIN, with the time to wait or the tries left.
import { VisuallyHidden } from '@mantine/core';
import type { ErrorCode, ErrorData } from '#shared/errors';
import { useTranslation } from '../locales/use-translation';
import { ErrorNotice } from '../ui/messages/error-notice';
import { durationText } from '../ui/text/duration';
import classes from './secret-error.module.css';

const CODES = ['UNLOCK_LOCKED', 'UNLOCK_WRONG', 'PIN_WRONG', 'PIN_BLOCKED', 'PIN_NOT_SET'] as const;

/** The error concerns the typed secret. */
export function isSecretError({ code }: { readonly code: ErrorCode }): boolean {
  return (CODES as readonly ErrorCode[]).includes(code);
}

interface SecretErrorProps {
  readonly error: ErrorData;
  /** Name of the person whose secret was typed. */
  readonly name: string;
  readonly secondsLeft: number;
}

export function SecretError({ error, name, secondsLeft }: SecretErrorProps) {
  const { t } = useTranslation();
  const { code, triesLeft, retryAfterSeconds = 0 } = error;
  if (!isSecretError(error)) return <ErrorNotice error={error} />;
  const isPaused = secondsLeft > 0;
  // The tries that are left say it too, and a small screen has room for one line below what is approved.
  const isAdvised = code === 'PIN_WRONG' ? triesLeft === undefined : !isPaused;
  const lockedFor = (seconds: number) => {
    const duration = durationText(seconds, t);
    return code === 'PIN_BLOCKED' ? t('unlock.passwordIn', { duration }) : t('unlock.lockedFor', { name, duration });
  };
  return (
    <div className={classes['tries']}>
      <p role="alert">
        {t(`errors.${code}.what`)} {isAdvised && t(`errors.${code}.then`)}{' '}
        {isPaused && <VisuallyHidden component="span">{lockedFor(retryAfterSeconds)}</VisuallyHidden>}
        {triesLeft !== undefined &&
          t(code === 'PIN_WRONG' ? 'unlock.pinTriesLeft' : 'unlock.triesLeft', { count: triesLeft })}
      </p>
      {/* An alert is read out whenever it changes: the time that is left is not one. */}
      {isPaused && <p aria-hidden>{lockedFor(secondsLeft)}</p>}
    </div>
  );
}
