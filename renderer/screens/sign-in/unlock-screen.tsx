// Unlocking with the password last used here; needs no network. Wrong tries are counted by the main process.
import { Button, PasswordInput, Radio, UnstyledButton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorData, type ErrorData } from '#shared/errors';
import { type KnownUser } from '#shared/ipc/session';
import { useSession } from '../../state/session';
import { ErrorNotice } from '../../ui/error-notice';
import { initials } from '../../ui/initials';
import { KeyHint } from '../../ui/key-hint';
import { useMoment } from '../../ui/use-moment';
import { useScanGuard } from '../../ui/use-scan-guard';
import classes from './unlock-screen.module.css';
import { useSecondsLeft } from './use-seconds-left';

interface UnlockScreenProps {
  /** Not empty. */
  readonly users: readonly KnownUser[];
  readonly onSomeoneElse: () => void;
}

export function UnlockScreen({ users, onSomeoneElse }: UnlockScreenProps) {
  const { t } = useTranslation();
  const unlock = useSession((state) => state.unlock);
  const [username, setUsername] = useState(users[0]?.username ?? '');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<ErrorData | null>(null);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const secondsLeft = useSecondsLeft(error);
  const guard = useScanGuard(setPassword);
  const name = users.find((user) => user.username === username)?.displayName ?? username;

  const choose = (next: string) => {
    setUsername(next);
    setPassword('');
    setError(null);
    input.current?.focus();
  };
  const chooseNext = (event: KeyboardEvent<HTMLInputElement>) => {
    if (guard.isScan(event)) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const next = users[users.findIndex((user) => user.username === username) + step];
    if (step === 0) return;
    event.preventDefault();
    if (next) choose(next.username);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || secondsLeft > 0) return;
    if (password === '') return input.current?.focus();
    setBusy(true);
    try {
      await unlock({ username, password });
    } catch (thrown) {
      setError(errorData(thrown));
      setPassword('');
      input.current?.focus();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={classes['unlock']} onSubmit={(event) => void submit(event)} noValidate>
      <section>
        <h1 className={classes['title']}>
          {t('unlock.title')}
          <span className={classes['hints']}>
            <KeyHint>↑</KeyHint>
            <KeyHint>↓</KeyHint>
          </span>
        </h1>
        <Radio.Group value={username} onChange={choose} aria-label={t('unlock.users')}>
          <div className={classes['users']}>
            {users.map((user) => (
              <UserCard key={user.username} user={user} />
            ))}
          </div>
        </Radio.Group>
        <p className={classes['help']}>
          {t('unlock.only')}{' '}
          <UnstyledButton className={classes['else']} onClick={onSomeoneElse}>
            {t('unlock.someoneElse')}
          </UnstyledButton>
        </p>
      </section>
      <section className={classes['entry']}>
        <PasswordInput
          ref={input}
          name="password"
          label={t('unlock.passwordOf', { name })}
          size="lg"
          autoFocus
          autoComplete="off"
          leftSection={<IconLock size="1rem" stroke={1.75} aria-hidden />}
          value={password}
          error={error?.code === 'UNLOCK_WRONG'}
          onChange={(event) => setPassword(event.currentTarget.value)}
          onKeyDown={chooseNext}
        />
        {error && <UnlockError error={error} name={name} secondsLeft={secondsLeft} />}
        <Button
          type="submit"
          variant="filled"
          size="xl"
          fullWidth
          disabled={secondsLeft > 0}
          rightSection={<KeyHint>Enter</KeyHint>}
        >
          {t(isBusy ? 'unlock.busy' : 'unlock.submit')}
        </Button>
      </section>
    </form>
  );
}

function UserCard({ user }: { readonly user: KnownUser }) {
  const { t, i18n } = useTranslation();
  const moment = useMoment();
  const role = i18n.exists(`unlock.roles.${user.role}`) ? t(`unlock.roles.${user.role as 'CASHIER'}`) : user.role;
  return (
    <Radio.Card value={user.username} className={classes['user'] ?? ''} tabIndex={-1}>
      <span className={classes['who']} aria-hidden>
        {initials(user.displayName)}
      </span>
      <span>
        <strong>{user.displayName}</strong>
        <br />
        <span className={classes['when']}>{t('unlock.who', { role, when: moment(user.lastSignInAt) })}</span>
      </span>
    </Radio.Card>
  );
}

interface UnlockErrorProps {
  readonly error: ErrorData;
  readonly name: string;
  readonly secondsLeft: number;
}

function UnlockError({ error, name, secondsLeft }: UnlockErrorProps) {
  const { t } = useTranslation();
  if (error.code !== 'UNLOCK_LOCKED' && error.code !== 'UNLOCK_WRONG') return <ErrorNotice error={error} />;
  return (
    <p className={classes['tries']} role="alert">
      {t(`errors.${error.code}.what`)}{' '}
      {secondsLeft > 0 ? t('unlock.lockedFor', { name, count: secondsLeft }) : t(`errors.${error.code}.then`)}
      {error.triesLeft !== undefined && ` ${t('unlock.triesLeft', { count: error.triesLeft })}`}
    </p>
  );
}
