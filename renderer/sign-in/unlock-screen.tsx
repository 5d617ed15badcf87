// Unlocks the till or switches the person: choose a person, then type their PIN or the password last used here. Works
// offline. Wrong tries are counted by the main process.
import { Radio, UnstyledButton } from '@mantine/core';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { KnownUser } from '#shared/ipc/session';
import { useTranslation } from '../locales/use-translation';
import { helpAt } from '../frame/help-place';
import { useSession } from '../bridge/session';
import { useSyncStatus } from '../bridge/sync-status';
import { initials } from '../ui/text/initials';
import { Notice } from '../ui/messages/notice';
import { MainButton } from '../ui/front/main-button';
import { KeyHint } from '../ui/buttons/key-hint';
import { useTimes } from '../ui/text/times';
import { PinField } from '../ui/fields/pin-field';
import { useTypedAhead } from '../ui/fields/ahead/use-typed-ahead';
import { NamedRadios } from '../ui/fields/named-radios';
import { PinPad } from '../ui/keypad/pin-pad';
import { arrowStep } from '../ui/keys/arrow-step';
import { canUsePin, PinOrPassword } from './pin-or-password';
import { SecretError, isSecretError } from './secret-error';
import classes from './unlock-screen.module.css';
import { useSecretTries } from './use-secret-tries';

interface UnlockScreenProps {
  /** Not empty. */
  readonly users: readonly KnownUser[];
  readonly onSomeoneElse: () => void;
}

export function UnlockScreen({ users: known, onSomeoneElse }: UnlockScreenProps) {
  const { t } = useTranslation();
  const unlock = useSession((state) => state.unlock);
  const settingPinOf = useSession((state) => state.settingPinOf);
  const users = known.map((each) =>
    each.username === settingPinOf ? { ...each, hasPin: true, pinProblem: null } : each,
  );
  const [username, setUsername] = useState(users[0]?.username ?? '');
  const isExpired = useSyncStatus(({ status }) => status?.paused === 'sign-in expired');
  const [isPassword, setPassword] = useState(isExpired);
  const input = useRef<HTMLInputElement>(null);
  const { text, setText, error, isBusy, secondsLeft, begin, check } = useSecretTries({
    input,
    onRefused: ({ code }) => {
      if (code === 'PIN_NOT_COUNTED') setPassword(true);
    },
  });
  const ahead = useTypedAhead('secret');
  const user = users.find((each) => each.username === username);
  const name = user?.displayName ?? username;
  const way = canUsePin(user) && !isPassword ? 'pin' : 'password';

  const choose = (next: string) =>
    begin(() => {
      setUsername(next);
      setPassword(isExpired);
    });
  const chooseNext = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = arrowStep(event);
    const next = users[users.findIndex((user) => user.username === username) + step];
    if (step === 0) return;
    event.preventDefault();
    if (next) choose(next.username);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void check((secret) => unlock(way === 'pin' ? { username, pin: secret } : { username, password: secret }));
  };

  return (
    <form className={classes['unlock']} onSubmit={submit} noValidate {...helpAt('unlock')}>
      <section>
        <h1 className={classes['title']}>
          {t('unlock.title')}
          {users.length > 1 && (
            <span className={classes['hints']}>
              <KeyHint>↑</KeyHint>
              <KeyHint>↓</KeyHint>
            </span>
          )}
        </h1>
        <WhyLocked />
        <NamedRadios name={t('unlock.users')} value={username} onChange={choose}>
          <div className={classes['users']}>
            {users.map((user) => (
              <UserCard key={user.username} user={user} />
            ))}
          </div>
        </NamedRadios>
        <p className={classes['help']}>
          {t('unlock.only')}{' '}
          <UnstyledButton className={classes['else']} onClick={onSomeoneElse}>
            {t('unlock.someoneElse')}
          </UnstyledButton>
        </p>
      </section>
      <section className={classes['entry']}>
        <PinField
          inputRef={input}
          way={way}
          label={t(way === 'pin' ? 'pin.of' : 'unlock.passwordOf', { name })}
          size="lg"
          hasPad
          value={text}
          isWrong={error !== null && isSecretError(error)}
          problem={ahead.problem}
          onChange={(typed) => {
            setText(typed);
            ahead.forget();
          }}
          onKey={chooseNext}
        />
        {way === 'pin' && <PinPad value={text} onChange={setText} />}
        {error && <SecretError error={error} name={name} secondsLeft={secondsLeft} />}
        {error?.code === 'UNLOCK_WRONG' && (
          <p className={classes['say']}>{t('unlock.wasChanged', { someoneElse: t('unlock.someoneElse') })}</p>
        )}
        <MainButton shortcut="Enter" type="submit" size="xl" fullWidth disabled={secondsLeft > 0}>
          {t(isBusy ? 'unlock.busy' : 'unlock.submit')}
        </MainButton>
        {isExpired && canUsePin(user) && <p className={classes['say']}>{t('pin.expired')}</p>}
        <PinOrPassword user={user} way={way} error={error} onOther={() => begin(() => setPassword(way === 'pin'))} />
        {way === 'password' && users.some(canUsePin) && (
          <div className={classes['room']} inert>
            <PinPad value="" onChange={() => undefined} />
          </div>
        )}
      </section>
    </form>
  );
}

/** Nothing where a person locked it, or the app has been started since. */
function WhyLocked() {
  const { t } = useTranslation();
  const lockedBy = useSession((state) => state.lockedBy);
  if (lockedBy === null || lockedBy === 'person') return null;
  return (
    <div className={classes['why']}>
      <Notice
        what={t(lockedBy === 'idle' ? 'unlock.locked.idle' : 'unlock.locked.rightTaken')}
        then={t('unlock.locked.then')}
      />
    </div>
  );
}

function UserCard({ user }: { readonly user: KnownUser }) {
  const { t, i18n } = useTranslation();
  const { moment } = useTimes();
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
