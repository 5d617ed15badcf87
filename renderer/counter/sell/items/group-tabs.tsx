// The row of item groups. Where it does not fit, an arrow at each end with more shows more; the wheel and the arrow keys do too.
import { ActionIcon, Tabs } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState, type WheelEvent } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import classes from './group-tabs.module.css';

interface GroupTabsProps {
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  readonly shown: string;
  /** Of what is shown of the group. */
  readonly panelId: string;
}

export function GroupTabs({ groups, shown, panelId }: GroupTabsProps) {
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  const hidden = useHiddenEnds(row, groups.length);
  useEffect(() => {
    row.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);
  return (
    <div className={classes['row']}>
      {hidden.start && (
        <Arrow Icon={IconChevronLeft} label={t('sell.groupsBefore')} onClick={() => turn(row.current, -1)} />
      )}
      <Tabs.List ref={row} className={classes['tabs'] ?? ''} aria-label={t('sell.groups')} onWheel={scrollSideways}>
        {groups.map(({ id, name }) => (
          <Tabs.Tab
            key={id}
            value={id}
            aria-controls={id === shown ? panelId : undefined}
            className={classes['tab'] ?? ''}
            onMouseDown={(event) => event.preventDefault()}
          >
            <bdi>{name}</bdi>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {hidden.end && (
        <Arrow Icon={IconChevronRight} label={t('sell.groupsAfter')} onClick={() => turn(row.current, 1)} />
      )}
    </div>
  );
}

interface ArrowProps {
  readonly Icon: typeof IconChevronLeft;
  readonly label: string;
  readonly onClick: () => void;
}

/** Not reached by Tab: the arrow keys move through the groups. */
function Arrow({ Icon, label, onClick }: ArrowProps) {
  return (
    <ActionIcon
      className={classes['arrow'] ?? ''}
      variant="subtle"
      tabIndex={-1}
      aria-label={label}
      title={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon className="flip" size="1.25rem" stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}

interface HiddenEnds {
  readonly start: boolean;
  readonly end: boolean;
}

/** Whether groups are out of view before and after the part of the row that is shown. */
function useHiddenEnds(row: { readonly current: HTMLElement | null }, count: number): HiddenEnds {
  const [hidden, setHidden] = useState<HiddenEnds>({ start: false, end: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      // Negative where the text runs from right to left.
      const before = Math.abs(element.scrollLeft);
      const after = element.scrollWidth - element.clientWidth - before;
      const now = { start: before > 1, end: after > 1 };
      setHidden((was) => (was.start === now.start && was.end === now.end ? was : now));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [row, count]);
  return hidden;
}

/** Shows the next part of the row, with the last group of this one. */
function turn(row: HTMLElement | null, direction: 1 | -1): void {
  if (!row) return;
  row.scrollBy({ left: direction * wayOn(row) * 0.7 * row.clientWidth });
}

/** Scrolls the row of groups sideways with a vertical mouse wheel. */
function scrollSideways({ currentTarget: row, deltaY }: WheelEvent<HTMLElement>): void {
  row.scrollLeft += deltaY * wayOn(row);
}

/** The sign of what scrolls on to the end of the row. */
function wayOn(row: HTMLElement): 1 | -1 {
  return getComputedStyle(row).direction === 'rtl' ? -1 : 1;
}
