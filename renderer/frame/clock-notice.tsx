// Says by how much this computer's clock is off, what the till does about it, and what a person should do.
import { IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from '../locales/use-translation';
import { useSyncStatus } from '../bridge/sync-status';
import { useStore } from '../store/core/store-context';
import { useTill } from '../till/use-till';
import { Notice } from '../ui/messages/notice';
import { documentTime } from '../ui/text/date-format';
import { durationText } from '../ui/text/duration';
import { clockOff } from './clock-off';

/** Nothing while the clock is right. */
export function ClockNotice() {
  const { t } = useTranslation();
  const store = useStore();
  const { timeZone } = useTill().session.merchant;
  const off = clockOff(useSyncStatus(({ status }) => status));
  if (!off) return null;
  const when = documentTime(store.now().toISOString(), timeZone);
  return (
    <Notice
      tone="attend"
      icon={<IconClockExclamation size="1.25rem" stroke={1.6} aria-hidden />}
      what={t(off.isAhead ? 'clock.ahead' : 'clock.behind', { duration: durationText(off.seconds, t) })}
      then={t('clock.then', { when })}
    />
  );
}
