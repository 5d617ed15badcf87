// Sign-in at the service. Typed values are kept, and the focus moves to the field to correct.
import { Button, Checkbox, Group, Radio, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { errorData, type ErrorData } from '#shared/errors';
import type { Device } from '#shared/ipc/session';
import { useTranslation } from '../locales/use-translation';
import { helpAt } from '../frame/help-place';
import { useSession } from '../bridge/session';
import { ErrorNotice } from '../ui/messages/error-notice';
import { MainButton } from '../ui/front/main-button';
import { PanelHead } from '../ui/front/panel-head';
import { useErrorSentence } from '../ui/messages/use-error-sentence';
import { useFormFields } from '../ui/fields/use-form-fields';
import { useScanGuard } from '../ui/keys/use-scan-guard';
import { useTypedAhead } from '../ui/fields/ahead/use-typed-ahead';
import {
  fieldOfError,
  SIGN_IN_FIELDS,
  signInInput,
  signInProblems,
  signInValues,
  placeOf,
  type SignInField,
  type SignInPlace,
  type SignInProblem,
} from './sign-in-form';
import { SecretInput } from '../ui/fields/secret-input';
import classes from './sign-in-screen.module.css';

/** Whether the person accepts an address that is not encrypted. */
type Unencrypted = 'not asked' | 'asked' | 'accepted';

const DEVICE_FIELDS: readonly SignInField[] = ['serviceUrl', 'merchantCode', 'registerId'];

interface SignInScreenProps {
  readonly device: Device;
  /** The service was asked already: its address is not entered here. */
  readonly checked?: { readonly isUnencryptedConfirmed: boolean };
  readonly onBack: (() => void) | null;
}

export function SignInScreen({ device, checked, onBack }: SignInScreenProps) {
  const { t } = useTranslation();
  const errorSentence = useErrorSentence();
  const signIn = useSession((state) => state.signIn);
  useTypedAhead(null);
  const [problems, setProblems] = useState<Partial<Record<SignInField, SignInProblem>>>({});
  const [error, setError] = useState<ErrorData | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [unencrypted, setUnencrypted] = useState<Unencrypted>(
    checked?.isUnencryptedConfirmed ? 'accepted' : 'not asked',
  );
  const [place, setPlace] = useState(() => placeOf(device));
  const [isChanging, setChanging] = useState(() => device.merchantCode === null || device.registerId === null);

  const atFault = error && fieldOfError(error.code);
  const errorField = checked && atFault === 'serviceUrl' ? null : atFault;
  const { form, values, change, ...fields } = useFormFields<SignInField>(
    () => signInValues(device),
    (field) => {
      setProblems((before) => ({ ...before, [field]: undefined }));
      if (errorField === field) setError(null);
      // Another address is asked for again.
      if (field === 'serviceUrl') setUnencrypted('not asked');
    },
  );

  const focusOn = (field: SignInField) => {
    if (DEVICE_FIELDS.includes(field)) setChanging(true);
    // After the device fields have been rendered.
    requestAnimationFrame(() => fields.focusOn(field));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = signInProblems(values, place);
    setProblems(found);
    setError(null);
    const first = SIGN_IN_FIELDS.find((field) => found[field]);
    if (first) return focusOn(first);
    setBusy(true);
    try {
      await signIn({ ...signInInput(values, place), isUnencryptedConfirmed: unencrypted === 'accepted' });
    } catch (thrown) {
      const data = errorData(thrown);
      if (data.code === 'SERVICE_UNENCRYPTED') setUnencrypted('asked');
      setError(data);
      focusOn(fieldOfError(data.code) ?? 'password');
    } finally {
      setBusy(false);
    }
  };

  const sentence = (field: SignInField) => {
    const problem = problems[field];
    if (problem) return t(`signIn.${problem}`);
    if (error && errorField === field) return errorSentence(error.code);
    return null;
  };
  const userGuard = useScanGuard((before) => change('username', before));
  const passwordGuard = useScanGuard((before) => change('password', before));
  const field = (name: SignInField) => ({ ...fields.field(name, sentence(name)), size: 'lg' });

  return (
    <form
      ref={form}
      className={classes['form']}
      onSubmit={(event) => void submit(event)}
      noValidate
      {...helpAt('signIn')}
    >
      {onBack ? <PanelHead level={1} title={t('signIn.title')} onBack={onBack} /> : <h1>{t('signIn.title')}</h1>}
      {checked && device.merchantCode === null && <p className={classes['say']}>{t('signIn.whence')}</p>}
      {isChanging ? (
        <>
          {!checked && (
            <TextInput
              label={t('signIn.address')}
              description={t('signIn.addressHint')}
              dir="ltr"
              {...field('serviceUrl')}
            />
          )}
          {!checked && unencrypted !== 'not asked' && (
            <Checkbox
              label={t('signIn.acceptUnencrypted')}
              checked={unencrypted === 'accepted'}
              onChange={(event) => setUnencrypted(event.currentTarget.checked ? 'accepted' : 'asked')}
            />
          )}
          <Radio.Group label={t('signIn.place')} value={place} onChange={(chosen) => setPlace(chosen as SignInPlace)}>
            <Group gap="xl" mt="xs">
              <Radio value="till" label={t('signIn.places.till')} />
              <Radio value="office" label={t('signIn.places.office')} />
            </Group>
          </Radio.Group>
          <Group grow align="flex-start" gap="md">
            <TextInput label={t('signIn.merchant')} autoFocus {...field('merchantCode')} />
            {place === 'till' && (
              <TextInput label={t('signIn.register')} inputMode="numeric" {...field('registerId')} />
            )}
          </Group>
        </>
      ) : (
        <KnownTill {...values} place={place} onChange={() => focusOn('merchantCode')} />
      )}
      <TextInput
        label={t('signIn.user')}
        autoFocus={!isChanging}
        onKeyDown={(event) => userGuard.isScan(event)}
        {...field('username')}
      />
      <SecretInput
        label={t('signIn.password')}
        leftSection={<IconLock size="1rem" stroke={1.75} aria-hidden />}
        onKeyDown={(event) => passwordGuard.isScan(event)}
        {...field('password')}
      />
      {error && !errorField && <ErrorNotice error={error} />}
      <div className={classes['actions']}>
        <MainButton shortcut="Enter" type="submit" size="xl" fullWidth>
          {t(isBusy ? 'signIn.busy' : 'signIn.submit')}
        </MainButton>
      </div>
      <p className={classes['help']}>{t('signIn.scanner')}</p>
    </form>
  );
}

interface KnownTillProps {
  readonly merchantCode: string;
  readonly registerId: string;
  readonly place: SignInPlace;
  readonly onChange: () => void;
}

function KnownTill({ merchantCode, registerId, place, onChange }: KnownTillProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['known']}>
      <div className={classes['fact']}>
        <span>{t('signIn.knownMerchant')}</span>
        <strong>{merchantCode}</strong>
      </div>
      <div className={classes['fact']}>
        <span>{t(place === 'till' ? 'signIn.knownRegister' : 'signIn.place')}</span>
        <strong>{place === 'till' ? registerId : t('signIn.places.office')}</strong>
      </div>
      <Button variant="subtle" ml="auto" aria-label={t('signIn.changeNamed')} onClick={onChange}>
        {t('signIn.change')}
      </Button>
    </div>
  );
}
