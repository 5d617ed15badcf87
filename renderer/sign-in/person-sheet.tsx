// The sheet of the signed-in person: their PIN, and when the till locks itself.
import { NativeSelect, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from '../locales/use-translation';
import { LOCK_MINUTES, useLockAfter } from '../frame/lock-after';
import { helpAt } from '../frame/help-place';
import { Overlay } from '../ui/front/overlay';
import { useSavedMark } from '../ui/messages/saved-mark';
import classes from './person-sheet.module.css';
import { SetPin } from './set-pin';
import { useTill } from '../till/use-till';

export function PersonSheet() {
  const till = useTill();
  const { t } = useTranslation();
  const { displayName } = useTill().session.me;
  const close = till.navigation.closePersonSheet;
  return (
    <Overlay
      role="dialog"
      className={classes['sheet']}
      aria-label={t('person.title', { name: displayName })}
      {...helpAt('person')}
      onKey={(key) => {
        if (key === 'Escape') close();
      }}
    >
      <header className={classes['head']}>
        <h2>{t('person.title', { name: displayName })}</h2>
        <UnstyledButton aria-label={t('person.close')} className={classes['close']} onClick={close}>
          <IconX size="1.25rem" stroke={1.6} aria-hidden />
        </UnstyledButton>
      </header>
      <SetPin onSet={close} />
      <LockAfter />
    </Overlay>
  );
}

const NEVER = 'never';

function LockAfter() {
  const { t } = useTranslation();
  const { minutes, setMinutes } = useLockAfter();
  const { mark, say } = useSavedMark();
  const choices = LOCK_MINUTES.map((count) => ({ value: String(count), label: t('person.minutes', { count }) }));
  return (
    <section className={classes['part']} aria-label={t('person.lockHead')}>
      <h3>
        {t('person.lockHead')} {mark}
      </h3>
      <NativeSelect
        label={t('person.lockAfter')}
        description={t('person.lockSay')}
        value={minutes === null ? NEVER : String(minutes)}
        data={[...choices, { value: NEVER, label: t('person.never') }]}
        onChange={({ currentTarget: { value } }) => {
          setMinutes(value === NEVER ? null : Number(value));
          say();
        }}
      />
    </section>
  );
}
