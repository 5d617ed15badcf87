import { Badge } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';

/** On what the service does not have yet: 'not sent', or what waits. */
export function NotSentBadge({ children }: { readonly children: string }) {
  return (
    <Badge color="gray" leftSection={<IconClock size="0.75rem" stroke={1.6} aria-hidden />}>
      {children}
    </Badge>
  );
}
