// What this till is called and connected to, whose it is, and how it behaves.
import { Button } from '@mantine/core';
import { isOfficeOnly } from '#shared/ipc/session';
import { useSession } from '../bridge/session';
import { useSyncStatus } from '../bridge/sync-status';
import { LockChoice } from '../frame/lock/lock-choice';
import { useTranslation } from '../locales/use-translation';
import { useStartPractice } from '../practice/use-practice';
import { AnswerFact, ClockFact } from '../sync-center/connection-facts';
import { useTill } from '../till/use-till';
import { useSavedMark } from '../ui/messages/saved-mark';
import { useSound } from '../ui/messages/sound';
import { MerchantSection } from './merchant/merchant-section';
import { SetUpAgain } from './set-up-again';
import { SettingRow, SettingSection } from './setting-section';
import { SettingSwitch } from './setting-switch';
import { factMark } from '../ui/text/list-text';

export function TillSection() {
  return (
    <>
      <PlaceOfTill />
      <MerchantSection />
      <Behavior />
    </>
  );
}

function PlaceOfTill() {
  const { t } = useTranslation();
  const { session } = useTill();
  const { deviceName } = session;
  const serviceUrl = useSession(({ device }) => device?.serviceUrl ?? null);
  const status = useSyncStatus((state) => state.status);
  const answer = status?.lastAnswer ?? null;
  return (
    <SettingSection title={t(isOfficeOnly(session) ? 'settings.places.computer' : 'settings.till')} whom="device">
      {deviceName !== null && (
        <SettingRow label={t('settings.device')} hint={t('settings.deviceHint')}>
          <bdi>{deviceName}</bdi>
        </SettingRow>
      )}
      <SettingRow
        label={t('settings.service')}
        hint={
          <>
            {t('sync.fact.lastAnswer')}
            {factMark()}
            <AnswerFact answer={answer} />
          </>
        }
      >
        <bdi>{serviceUrl}</bdi>
      </SettingRow>
      <SettingRow label={t('sync.clock')} hint={t('settings.clockHint')}>
        <ClockFact status={status} />
      </SettingRow>
      <SetUpAgain />
      <PracticeRow />
    </SettingSection>
  );
}

function PracticeRow() {
  const { t } = useTranslation();
  const start = useStartPractice();
  if (!start) return null;
  return (
    <SettingRow label={t('practice.sales')} hint={t('practice.startSay')}>
      <Button onClick={() => start()}>{t('practice.start')}</Button>
    </SettingRow>
  );
}

function Behavior() {
  const { t } = useTranslation();
  const { isOn } = useSound();
  const isOffice = isOfficeOnly(useTill().session);
  const { mark, say } = useSavedMark();
  return (
    <SettingSection title={t(isOffice ? 'person.lockHead' : 'settings.behavior')} whom="device" mark={mark}>
      <LockChoice onChosen={say} />
      {!isOffice && (
        <SettingSwitch
          label={t('settings.sound')}
          isOn={isOn}
          onTurn={(next) => {
            useSound.setState({ isOn: next });
            say();
          }}
        />
      )}
    </SettingSection>
  );
}
