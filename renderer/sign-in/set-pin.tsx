// Sets the PIN of the signed-in person. Requires their password; the digits are typed twice.
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from '../locales/use-translation';
import { MainButton } from '../ui/front/main-button';
import { LONGEST_PIN, pinProblem } from '#shared/domain/people/pin';
import { errorData, type ErrorData } from '#shared/errors';
import { latinDigits } from '#shared/domain/digits';
import { useSession } from '../bridge/session';
import { recordAudit } from '../store/day/audit';
import { useStore } from '../store/core/store-context';
import { announce } from '../ui/messages/announcer';
import { reportFailure } from '../ui/messages/failure';
import { useFormFields } from '../ui/fields/use-form-fields';
import { useScanGuard } from '../ui/keys/use-scan-guard';
import { SecretError } from './secret-error';
import { useSecondsUntilRetry } from './use-seconds-until-retry';
import { SecretInput } from '../ui/fields/secret-input';
import classes from './person-sheet.module.css';
import { useTill } from '../till/use-till';

type Field = 'password' | 'pin' | 'again';

interface SetPinProps {
  /** Where the place does not say already what this is. */
  readonly head?: ReactNode;
  /** The place says already what a PIN is for. */
  readonly isExplained?: boolean;
  /** Buttons beside the main one, all of them large. */
  readonly beside?: ReactNode;
  readonly onSet: () => void;
}

export function SetPin({ head, isExplained = false, beside, onSet }: SetPinProps) {
  const { t } = useTranslation();
  const store = useStore();
  const { session } = useTill();
  const { username, displayName } = session.me;
  const hasPin = useSession((state) => state.device?.knownUsers.find((user) => user.username === username)?.hasPin);
  const setPin = useSession((state) => state.setPin);
  const [error, setError] = useState<ErrorData | null>(null);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const secondsLeft = useSecondsUntilRetry(error);
  const { form, values, change, ...fields } = useFormFields<Field>(
    () => ({ password: '', pin: '', again: '' }),
    () => setError(null),
  );
  const guards: Record<Field, ReturnType<typeof useScanGuard>> = {
    password: useScanGuard((before) => change('password', before)),
    pin: useScanGuard((before) => change('pin', before)),
    again: useScanGuard((before) => change('again', before)),
  };

  const [pin, again] = [latinDigits(values.pin), latinDigits(values.again)];
  const pinFault = pinProblem(pin);
  const problems: Record<Field, string | null> = {
    password: values.password === '' ? t('person.missingPassword') : null,
    pin: pinFault && `${t(`errors.${pinFault}.what`)} ${t(`errors.${pinFault}.then`)}`,
    again: pin === again ? null : t('person.differs'),
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const first = (Object.keys(problems) as Field[]).find((field) => problems[field] !== null);
    if (first) return fields.focusOn(first);
    if (isBusy || secondsLeft > 0) return;
    setBusy(true);
    try {
      await setPin({ password: values.password, pin });
    } catch (thrown) {
      setError(errorData(thrown));
      setBusy(false);
      return fields.focusOn('password');
    }
    await recordAudit(store, session, { kind: 'PIN_SET' }).catch(reportFailure);
    announce(t('person.isSet'));
    onSet();
  };
  const field = (name: Field) => ({
    ...fields.field(name, isTried ? problems[name] : null),
    'data-refuses-scans': true,
    onKeyDown: guards[name].isScan,
    ...(name !== 'password' && { inputMode: 'numeric' as const, 'data-keypad': 'pin', maxLength: LONGEST_PIN }),
  });
  const set = (
    <MainButton type="submit" size={beside ? 'lg' : 'sm'} disabled={secondsLeft > 0}>
      {t('person.set')}
    </MainButton>
  );
  return (
    <form ref={form} className={classes['part']} onSubmit={(event) => void submit(event)} noValidate>
      {head}
      {(!isExplained || hasPin) && (
        <p className={classes['say']}>
          {!isExplained && t('person.pinSay')} {hasPin && t('person.pinIsSet')}
        </p>
      )}
      <SecretInput label={t('person.password')} data-autofocus {...field('password')} />
      <SecretInput label={t('person.pin')} {...field('pin')} />
      <SecretInput label={t('person.again')} {...field('again')} />
      {error && <SecretError error={error} name={displayName} secondsLeft={secondsLeft} />}
      {beside ? (
        <div className={classes['actions']}>
          {set}
          {beside}
        </div>
      ) : (
        set
      )}
    </form>
  );
}
