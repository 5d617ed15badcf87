// How a user signs in: a new password, and the end of their sign-ins. Both take effect at once.
import { useState } from 'react';
import { userPasswordBody, type User } from '#shared/api/accounts/user';
import { endUserSessions, setUserPassword } from '#shared/api/accounts/users';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import { useTill } from '../../till/use-till';
import { announce } from '../../ui/messages/announcer';
import { DetailPart } from '../kit/detail/detail-side';
import { StepButton } from '../kit/detail/step-button';
import { useObstacle } from '../kit/form/use-obstacle';
import { SecretInput } from '../../ui/fields/secret-input';

interface AccessPartProps {
  readonly user: User;
  /** Reads the list again. */
  readonly readAgain: () => Promise<unknown>;
}

export function AccessPart({ user, readAgain }: AccessPartProps) {
  const { t } = useTranslation();
  const { pos } = useStore();
  const { me } = useTill().session;
  const { mayCall } = useObstacle(setUserPassword);
  const [password, setPassword] = useState('');
  const { username, displayName: name, status } = user;
  const isTerminated = status === 'TERMINATED';
  const isPassword = userPasswordBody.safeParse({ password }).success;
  const params = { username };
  const effect = t(username === me.username ? 'office.users.ownEnd' : 'office.users.theirEnd');
  if (!mayCall) return null;
  return (
    <DetailPart title={t('office.users.access')}>
      <SecretInput
        label={t('office.users.newPassword')}
        description={isTerminated && t('office.users.passwordLater')}
        autoComplete="new-password"
        value={password}
        // Enter would save the fields above.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <StepButton
        operation={setUserPassword}
        label={t('office.users.setPassword')}
        question={{
          title: t('office.users.setPasswordTitle', { name }),
          text: isTerminated ? t('office.users.passwordLater') : effect,
        }}
        notNow={isPassword ? null : t('office.users.passwordWrong')}
        run={async () => {
          await pos.ask(setUserPassword, { params, body: { password } });
          setPassword('');
          announce(t('office.users.passwordSet', { name }));
        }}
        onFailed={() => void readAgain()}
      />
      <StepButton
        operation={endUserSessions}
        label={t('office.users.endSessions')}
        question={{ title: t('office.users.endSessionsTitle', { name }), text: effect }}
        // Their termination ended their sessions.
        notNow={isTerminated ? t('office.users.endedAlready') : null}
        run={async () => {
          await pos.ask(endUserSessions, { params });
          announce(t('office.users.sessionsEnded', { name }));
        }}
        onFailed={() => void readAgain()}
      />
    </DetailPart>
  );
}
