import { Badge } from '@mantine/core';
import { IconBan, IconClock } from '@tabler/icons-react';
import { useTranslation } from '../locales/use-translation';
import type { CustomerView } from '../store/customer-packs/customer-view';

/** Empty if the service has it; otherwise a badge with its state. */
export function SyncBadge({ sync }: { readonly sync: CustomerView['sync'] }) {
  const { t } = useTranslation();
  if (sync === 'sent') return null;
  const isRefused = sync === 'refused';
  const BadgeIcon = isRefused ? IconBan : IconClock;
  return (
    <Badge
      ml="xs"
      color={isRefused ? 'red' : 'gray'}
      leftSection={<BadgeIcon size="0.875rem" stroke={1.75} aria-hidden />}
    >
      {t(`customers.sync.${sync}`)}
    </Badge>
  );
}
