import { Button } from '@mantine/core';
import { useTranslation } from '../../locales/use-translation';
import { formatCount } from '../../ui/text/number-format';

/** Number of entries of a list that are shown before a person asks for more. */
export const SHOWN_AT_FIRST = 10;
const MORE = 100;

interface ShowMoreProps {
  readonly shown: number;
  readonly total: number;
  /** @param limit number of entries to show from now on */
  readonly onMore: (limit: number) => void;
}

/** Nothing where all entries are shown. */
export function ShowMore({ shown, total, onMore }: ShowMoreProps) {
  const { t } = useTranslation();
  const more = Math.min(MORE, total - shown);
  if (more <= 0) return null;
  return (
    <Button variant="subtle" onClick={() => onMore(shown + MORE)}>
      {more < MORE
        ? t('sync.showAll', { total: formatCount(total) })
        : t('sync.showMore', { more: formatCount(more), total: formatCount(total) })}
    </Button>
  );
}
