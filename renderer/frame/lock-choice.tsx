// When the till locks itself: in the settings, and in the sheet of the person.
import { NativeSelect } from '@mantine/core';
import { useTranslation } from '../locales/use-translation';
import { LOCK_MINUTES, useLockAfter } from './lock-after';

const NEVER = 'never';

export function LockChoice({ onChosen }: { readonly onChosen: () => void }) {
  const { t } = useTranslation();
  const { minutes, setMinutes } = useLockAfter();
  const choices = LOCK_MINUTES.map((count) => ({ value: String(count), label: t('person.minutes', { count }) }));
  return (
    <NativeSelect
      label={t('person.lockAfter')}
      description={t('person.lockSay')}
      value={minutes === null ? NEVER : String(minutes)}
      data={[...choices, { value: NEVER, label: t('person.never') }]}
      onChange={({ currentTarget: { value } }) => {
        setMinutes(value === NEVER ? null : Number(value));
        onChosen();
      }}
    />
  );
}
