// The address of the service, checked by asking it: what is wrong is said with what to do.
import { Checkbox, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { CodedError, errorData, type ErrorData } from '#shared/errors';
import type { Device, ServiceAnswer } from '#shared/ipc/session';
import { useTranslation } from '../locales/use-translation';
import { pos } from '../bridge/bridge';
import { computerNow, computerTimeZone } from '../bridge/computer-clock';
import { clockOff } from '../frame/clock-off';
import { endStep, useFirstStart } from '../frame/first-start';
import { MainButton } from '../ui/front/main-button';
import { ErrorNotice } from '../ui/messages/error-notice';
import { reportFailure } from '../ui/messages/failure';
import { Notice } from '../ui/messages/notice';
import { documentTime } from '../ui/text/date-format';
import { durationText } from '../ui/text/duration';
import { CertificateFacts, type ShownCertificate } from './certificate-facts';
import { typedAddress } from '../sign-in/typed-address';
import classes from './guide.module.css';

/** Null if it can no longer be read, which is said above the screen. */
async function shownAt(serviceUrl: string): Promise<ShownCertificate | null> {
  try {
    return { ...(await pos.call('service.certificate', { serviceUrl })), isSame: false };
  } catch (thrown) {
    reportFailure(thrown);
    return null;
  }
}

export function AddressForm({ device }: { readonly device: Device }) {
  const { t } = useTranslation();
  const kept = useFirstStart((state) => state.service);
  const [text, setText] = useState(kept?.serviceUrl ?? device.serviceUrl);
  const [accepts, setAccepts] = useState<boolean | null>(kept?.isUnencryptedConfirmed || null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ErrorData | null>(null);
  const [answer, setAnswer] = useState<ServiceAnswer | null>(null);
  const [certificate, setCertificate] = useState<ShownCertificate | null>(null);
  const off = answer && clockOff({ clockDriftSeconds: answer.clockAheadSeconds });
  const answerPlace = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) answerPlace.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (off) return endStep('service', 'done');
    const address = typedAddress(text);
    if (address === '') return setError(errorData(new CodedError('SERVICE_ADDRESS_INVALID', { field: 'serviceUrl' })));
    setBusy(true);
    setError(null);
    const isUnencryptedConfirmed = accepts === true;
    const confirmed = certificate?.isSame ? certificate.fingerprint : null;
    try {
      const asked = { serviceUrl: address, isUnencryptedConfirmed, certificate: confirmed };
      const found = await pos.call('service.check', asked);
      const { serviceUrl, milliseconds, clockAheadSeconds } = found;
      useFirstStart.setState({ service: { serviceUrl, isUnencryptedConfirmed, milliseconds }, place: null });
      setAnswer(found);
      if (!clockOff({ clockDriftSeconds: clockAheadSeconds })) endStep('service', 'done');
    } catch (thrown) {
      const data = errorData(thrown);
      if (data.code === 'SERVICE_UNENCRYPTED') setAccepts(false);
      setError(data);
      setCertificate(data.code === 'SERVICE_CERTIFICATE_UNKNOWN' ? await shownAt(address) : null);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={classes['form']} onSubmit={(event) => void check(event)} noValidate>
      <TextInput
        label={t('signIn.address')}
        description={t('signIn.addressHint')}
        size="lg"
        dir="ltr"
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={error?.field === 'serviceUrl'}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(null);
          setAnswer(null);
          setAccepts(null);
          setCertificate(null);
        }}
      />
      {(error || accepts !== null) && (
        <div ref={answerPlace} className={classes['answer']}>
          {error && <ErrorNotice error={error} />}
          {accepts !== null && (
            <Checkbox
              label={t('signIn.acceptUnencrypted')}
              checked={accepts}
              onChange={(event) => setAccepts(event.currentTarget.checked)}
            />
          )}
        </div>
      )}
      {certificate && (
        <CertificateFacts
          certificate={certificate}
          onCompared={(isSame) => setCertificate({ ...certificate, isSame })}
        />
      )}
      {error?.code === 'SERVICE_CERTIFICATE_UNTRUSTED' && <p>{t('firstStart.service.certificate')}</p>}
      {error?.code === 'SERVICE_CERTIFICATE_DATE' && (
        <p>
          {t('firstStart.service.computerShows', {
            when: documentTime(computerNow().toISOString(), computerTimeZone()),
          })}
        </p>
      )}
      {off && (
        <Notice
          tone="attend"
          what={t(off.isAhead ? 'clock.ahead' : 'clock.behind', { duration: durationText(off.seconds, t) })}
          then={t('firstStart.service.clockThen')}
        />
      )}
      <div className={classes['actions']}>
        <MainButton shortcut="Enter" type="submit" size="lg">
          {t(isBusy ? 'firstStart.service.checking' : off ? 'firstStart.continue' : 'firstStart.service.check')}
        </MainButton>
      </div>
    </form>
  );
}
