// The results in groups, each with its heading. The field above keeps the keyboard; the marked result is the one Enter opens.
import { VisuallyHidden } from '@mantine/core';
import {
  IconArrowRight,
  IconChartBar,
  IconClock,
  IconFileText,
  IconHelp,
  IconPlus,
  IconSearch,
  IconSettings,
  IconTag,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { formatCount } from '../../ui/text/number-format';
import { KeyHint } from '../../ui/buttons/key-hint';
import { Highlight } from '../../ui/text/highlight';
import type { Find, Found } from './finds';
import classes from './palette.module.css';
import type { FindGroup } from './use-finds';

const ICONS: Readonly<Record<Found['kind'], Icon>> = {
  area: IconArrowRight,
  report: IconChartBar,
  recent: IconClock,
  item: IconTag,
  customer: IconUser,
  record: IconFileText,
  action: IconPlus,
  setting: IconSettings,
  help: IconHelp,
  list: IconSearch,
};

interface PaletteGroupsProps {
  /** Of the list; the result at N has `${id}-N`. */
  readonly id: string;
  readonly groups: readonly FindGroup[];
  readonly text: string;
  /** Counted over all groups. */
  readonly marked: number;
  /** What Ctrl Enter opens. */
  readonly wholeList: Find | undefined;
  readonly onChoose: (find: Found) => void;
}

export function PaletteGroups({ id, groups, text, marked, wholeList, onChoose }: PaletteGroupsProps) {
  const { t } = useTranslation();
  useEffect(() => {
    document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, marked]);
  return (
    <div id={id} role="listbox" aria-label={t('office.palette.results')} className={classes['results']}>
      {groups.map(({ kind, finds, total }, index) => {
        const name = t(`office.palette.groups.${kind}`);
        const before = groups.slice(0, index).reduce((sum, group) => sum + group.finds.length, 0);
        // The last places are all there is to say of them.
        const isCut = kind !== 'recent' && total > finds.length;
        return (
          <div
            key={kind}
            role="group"
            aria-label={isCut ? t('office.palette.groupOf', { name, count: total }) : name}
            className={classes['group']}
          >
            <p role="presentation" aria-hidden className={classes['heading']}>
              {name} {isCut && <bdi>{formatCount(total)}</bdi>}
            </p>
            {finds.map((find, at) => (
              <Option
                key={keyOf(find)}
                id={`${id}-${before + at}`}
                find={find}
                text={text}
                isMarked={before + at === marked}
                hint={before + at === marked ? 'Enter' : find === wholeList ? 'Ctrl Enter' : null}
                onChoose={() => onChoose(find)}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

function keyOf(find: Found): string {
  if (find.kind === 'help') return find.address;
  return find.kind === 'setting' ? `${find.place} ${find.name}` : `${find.area} ${JSON.stringify(find.search)}`;
}

interface OptionProps {
  readonly id: string;
  readonly find: Found;
  readonly text: string;
  readonly isMarked: boolean;
  readonly hint: string | null;
  readonly onChoose: () => void;
}

function Option({ id, find, text, isMarked, hint, onChoose }: OptionProps) {
  const { t } = useTranslation();
  const { kind, name, note } = find;
  const OwnIcon = ICONS[kind];
  return (
    <div
      id={id}
      role="option"
      aria-selected={isMarked}
      className={classes['option']}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <OwnIcon className={kind === 'area' ? 'flip' : ''} size="1.25rem" stroke={1.6} aria-hidden />
      {/* One text: what is seen is broken into matched and other letters. */}
      <VisuallyHidden component="span">{note === '' ? name : [name, note].join(t('app.comma'))}</VisuallyHidden>
      <span className={classes['name']} aria-hidden>
        <bdi>{kind === 'list' ? name : <Highlight text={name} query={text} />}</bdi>
      </span>
      {note !== '' && (
        <span className={classes['note']} aria-hidden>
          {note}
        </span>
      )}
      <span className={classes['hint']}>{hint !== null && <KeyHint>{hint}</KeyHint>}</span>
    </div>
  );
}
