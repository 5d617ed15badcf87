import { Badge } from '@mantine/core';
import type { PrintJob } from '#shared/ipc/printing';
import { useTranslation } from '../../locales/use-translation';

const COLORS = { waiting: 'gray', printing: 'gray', printed: 'petrol', failed: 'amber' } as const;

/** What became of a print. */
export function JobBadge({ job: { status } }: { readonly job: PrintJob }) {
  const { t } = useTranslation();
  return <Badge color={COLORS[status.is]}>{t(`printing.queue.statuses.${status.is}`)}</Badge>;
}
