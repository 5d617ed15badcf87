// "Go to or find": one field for the whole back office. It opens over any area and works with the keyboard alone.
import { TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { helpAt } from '../../frame/help-place';
import { useTill } from '../../till/use-till';
import { Overlay } from '../../ui/front/overlay';
import { openHelp } from '../../ui/help/open-help';
import { isKeyOf } from '../../ui/keys/key-choices';
import { EmptyState } from '../../ui/layout/empty-state';
import { KeyHint } from '../../ui/buttons/key-hint';
import { ResultFoot } from '../../ui/layout/result-foot';
import { Spoken } from '../../ui/text/spoken';
import type { Find, Found } from './finds';
import { PaletteGroups } from './palette-groups';
import classes from './palette.module.css';
import { useFinds, type FindGroup } from './use-finds';
import { NO_HITS } from './use-hits';
import { useSearched } from './use-searched';

export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const router = useRouter();
  const { openSettings } = useTill().navigation;
  const id = useId();
  const [typed, setTyped] = useState('');
  const { groups, text, hits } = useFinds(typed) ?? NOTHING;
  const searched = useSearched(hits);
  const finds = groups.flatMap((group) => group.finds);
  // Of the results of one text: those of another begin at the first again.
  const [mark, setMark] = useState({ text: '', at: 0 });
  const marked = mark.text === text ? Math.min(mark.at, finds.length - 1) : 0;
  const isUpToDate = text === typed.trim() && finds.length > 0;
  const [isEntered, setEntered] = useState(false);

  // The keyboard follows to what is opened there.
  const isLeaving = useRef(false);
  const choose = (find: Found) => {
    isLeaving.current = isOfArea(find);
    onClose();
    if (find.kind === 'help') openHelp({ kind: 'section', address: find.address });
    else if (find.kind === 'setting') openSettings(find.place, find.section ?? undefined);
    else void router.navigate({ to: `/${find.area}`, search: find.search } as never);
  };
  const lists = finds.filter(isOfArea).filter(({ kind }) => kind === 'list');
  const current = finds[marked];
  const wholeList = lists.find(({ area }) => current && isOfArea(current) && area === current.area) ?? lists[0];
  const chooseFirst = useEffectEvent(() => {
    if (finds[0]) choose(finds[0]);
  });
  // Enter was pressed before the results were there.
  useEffect(() => {
    if (isEntered && isUpToDate) chooseFirst();
  }, [isEntered, isUpToDate]);

  const onKeyDown = (event: KeyboardEvent) => {
    const moved = movedTo(event, marked, groups);
    if (moved !== null) setMark({ text, at: moved });
    else if (event.key === 'Enter') {
      const chosen = event.ctrlKey || event.metaKey ? wholeList : finds[marked];
      if (!isUpToDate) setEntered(true);
      else if (chosen) choose(chosen);
    } else if (isKeyOf('goTo', event.nativeEvent)) onClose();
    else return;
    event.preventDefault();
  };

  const isNothingFound = text !== '' && finds.every(({ kind }) => kind === 'list');
  return (
    <Overlay
      role="dialog"
      className={classes['palette']}
      aria-label={t('office.palette.title')}
      {...helpAt('goTo')}
      returnsFocus={() => !isLeaving.current}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
      onKey={(key) => {
        if (key === 'Escape') onClose();
      }}
    >
      <div className={classes['top']}>
        <TextInput
          data-autofocus
          variant="unstyled"
          className={classes['field'] ?? ''}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-label={t('office.palette.title')}
          aria-expanded={finds.length > 0}
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-controls={id}
          aria-activedescendant={finds.length > 0 ? `${id}-${marked}` : undefined}
          placeholder={t('office.palette.placeholder')}
          leftSection={<IconSearch size="1.25rem" stroke={1.6} aria-hidden />}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setEntered(false);
          }}
          onKeyDown={onKeyDown}
        />
        <UnstyledButton className={classes['close']} onClick={onClose}>
          <Spoken as={t('office.palette.close')}>
            <kbd>Esc</kbd>
          </Spoken>
        </UnstyledButton>
      </div>
      <div className={classes['found']}>
        {isNothingFound && (
          <div role="status" className={classes['none']}>
            <EmptyState
              what={t('office.palette.none', { text })}
              then={
                searched === null ? t('office.palette.nonePlaces') : t('office.palette.noneThen', { what: searched })
              }
            />
          </div>
        )}
        <PaletteGroups {...{ id, groups, text, marked, wholeList }} onChoose={choose} />
      </div>
      <ResultFoot
        className={classes['foot']}
        keys={
          <>
            <KeyHint>↑</KeyHint>
            <KeyHint>↓</KeyHint> {t('office.palette.choose')} <KeyHint>Tab</KeyHint> {t('office.palette.nextGroup')}
          </>
        }
      >
        {text !== '' && !isNothingFound && searched !== null && t('office.palette.searched', { what: searched })}
      </ResultFoot>
    </Overlay>
  );
}

const isOfArea = (find: Found): find is Find => find.kind !== 'help' && find.kind !== 'setting';

const NOTHING = { groups: [], text: '', hits: NO_HITS } as const;

/** The result that a key marks next; null if it is no such key. Over the ends it goes round. */
function movedTo(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  marked: number,
  groups: readonly FindGroup[],
): number | null {
  const starts: number[] = [];
  let count = 0;
  for (const { finds } of groups) {
    starts.push(count);
    count += finds.length;
  }
  if (count === 0) return key === 'Tab' ? 0 : null;
  if (key === 'ArrowDown') return (marked + 1) % count;
  if (key === 'ArrowUp') return (marked + count - 1) % count;
  if (key !== 'Tab') return null;
  if (!shiftKey) return starts.find((start) => start > marked) ?? 0;
  return starts.findLast((start) => start < marked) ?? starts.at(-1) ?? 0;
}
