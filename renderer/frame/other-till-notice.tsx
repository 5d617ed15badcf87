// Says that this register is also in use on another computer, that nothing is lost by it, and what a person should do.
import { IconDevices2 } from '@tabler/icons-react';
import type { OtherTill } from '#shared/api/accounts/register';
import { useTranslation } from '../locales/use-translation';
import { useComputerName } from '../till/use-computer-name';
import { Notice } from '../ui/messages/notice';
import { useTimes } from '../ui/text/times';

export function OtherTillNotice({ till: { device, claimedAt } }: { readonly till: OtherTill }) {
  const { t } = useTranslation();
  const { since } = useTimes();
  const computerName = useComputerName();
  return (
    <Notice
      tone="attend"
      icon={<IconDevices2 size="1.25rem" stroke={1.6} aria-hidden />}
      what={t('otherTill.what', { device: computerName(device), when: since(claimedAt) })}
      then={t('otherTill.then')}
    />
  );
}
