// When the till locks itself: in the settings, and in the sheet of the person. It protects whoever leaves the till, so not everybody changes it.
import { NativeSelect } from '@mantine/core';
import { mayDo } from '#shared/domain/people/rights';
import { isOfficeOnly } from '#shared/ipc/session';
import { useTranslation } from '../../locales/use-translation';
import { useTill } from '../../till/use-till';
import { Notice } from '../../ui/messages/notice';
import { LOCK_MINUTES, useLockAfter } from './lock-after';

const NEVER = 'never';

export function LockChoice({ onChosen }: { readonly onChosen: () => void }) {
  const { t } = useTranslation();
  const { minutes, setMinutes } = useLockAfter();
  const { session } = useTill();
  const mayChange = mayDo(session.me.features, 'TILL_SETTINGS');
  const choices = LOCK_MINUTES.map((count) => ({ value: String(count), label: t('person.minutes', { count }) }));
  return (
    <>
      {!mayChange && <Notice tone="attend" what={t('settings.needsRight')} />}
      <NativeSelect
        disabled={!mayChange}
        label={t('person.lockAfter')}
        description={t(isOfficeOnly(session) ? 'person.lockSayOffice' : 'person.lockSay')}
        value={minutes === null ? NEVER : String(minutes)}
        data={[...choices, { value: NEVER, label: t('person.never') }]}
        onChange={({ currentTarget: { value } }) => {
          setMinutes(value === NEVER ? null : Number(value));
          onChosen();
        }}
      />
    </>
  );
}
