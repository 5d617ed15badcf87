// From an open document to the one before or after it, in the order of the list that it was opened from.
import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTranslation } from '../../../locales/use-translation';
import classes from './neighbors.module.css';

interface NeighborsProps {
  /** Ids in the order of the list. */
  readonly ids: readonly string[];
  readonly open: string;
  readonly onOpen: (id: string) => void;
}

/** Nothing for one that the list does not show. */
export function Neighbors({ ids, open, onOpen }: NeighborsProps) {
  const { t } = useTranslation();
  const place = ids.indexOf(open);
  if (place === -1) return null;
  const which = t('office.document.inList', { place: place + 1, count: ids.length });
  const to = (id: string | undefined) => ({
    variant: 'default',
    disabled: id === undefined,
    onClick: () => id !== undefined && onOpen(id),
  });
  return (
    <div className={classes['neighbors']} role="group" aria-label={which} title={which}>
      <ActionIcon {...to(ids[place - 1])} aria-label={t('office.document.before')}>
        <IconChevronUp size="1.25rem" stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon {...to(ids[place + 1])} aria-label={t('office.document.after')}>
        <IconChevronDown size="1.25rem" stroke={1.6} aria-hidden />
      </ActionIcon>
    </div>
  );
}
