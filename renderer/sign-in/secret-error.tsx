// The error for a wrong password or PIN, with the time to wait or the tries left.
import type { ErrorCode, ErrorData } from '#shared/errors';
import { useTranslation } from '../locales/use-translation';
import { ErrorNotice } from '../ui/messages/error-notice';
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
  const { code, triesLeft } = error;
  if (!isSecretError(error)) return <ErrorNotice error={error} />;
  const isPaused = secondsLeft > 0;
  return (
    <p className={classes['tries']} role="alert">
      {t(`errors.${code}.what`)} {(!isPaused || code === 'PIN_BLOCKED') && t(`errors.${code}.then`)}{' '}
      {isPaused && t('unlock.lockedFor', { name, count: secondsLeft })}
      {triesLeft !== undefined && t('unlock.triesLeft', { count: triesLeft })}
    </p>
  );
}
