// Beside the field for a PIN or password: the way to the other one, or why the PIN is not offered.
import { Button } from '@mantine/core';
import type { ErrorData } from '#shared/errors';
import type { KnownUser } from '#shared/ipc/session';
import { useTranslation } from '../locales/use-translation';
import classes from './pin-or-password.module.css';

/** @param user undefined for somebody who has not signed in here before */
export function canUsePin(user: KnownUser | undefined): boolean {
  return user?.hasPin === true && user.pinProblem === null;
}

interface PinOrPasswordProps {
  readonly user: KnownUser | undefined;
  /** What the field is for. */
  readonly way: 'pin' | 'password';
  /** The one shown of the last try. */
  readonly error: ErrorData | null;
  readonly onOther: () => void;
}

export function PinOrPassword({ user, way, error, onOther }: PinOrPasswordProps) {
  const { t } = useTranslation();
  if (!user?.hasPin) return null;
  const { pinProblem } = user;
  if (pinProblem === null) {
    return (
      <Button variant="subtle" onClick={onOther}>
        {t(way === 'pin' ? 'pin.usePassword' : 'pin.use')}
      </Button>
    );
  }
  // Said already.
  if (error?.code === pinProblem) return null;
  return (
    <p className={classes['say']}>
      {t(`errors.${pinProblem}.what`)} {t(`errors.${pinProblem}.then`)}
    </p>
  );
}
