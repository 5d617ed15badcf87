import { Progress } from '@mantine/core';

/** A progress bar, four pixels high. */
export function Meter({
  label,
  count,
  total,
}: {
  readonly label: string;
  readonly count: number;
  readonly total: number;
}) {
  const percent = total === 0 ? 100 : Math.min(100, (100 * count) / total);
  return <Progress size={4} radius={2} value={percent} aria-label={label} transitionDuration={0} bg="var(--sunken)" />;
}
