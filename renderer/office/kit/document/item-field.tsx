// Finds an item of the catalog on this computer, also without the network, and hands it over. The arrow keys choose, Enter takes.
import { TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../store/core/store-context';
import type { ItemView } from '../../../store/items/item-view';
import { KeyHint } from '../../../ui/layout/key-hint';
import classes from './item-field.module.css';

interface ItemFieldProps {
  readonly label: string;
  readonly onPick: (item: ItemView) => void;
  /** Where an item need not be in the catalog: takes the typed name. */
  readonly onName?: (name: string) => void;
  readonly name?: string;
  readonly error?: string | undefined;
  /** Shown in the field; the caller listens to it. */
  readonly shortcut?: 'Ctrl I';
}

const SHOWN = 8;

export function ItemField({ label, onPick, onName, name, error, shortcut }: ItemFieldProps) {
  const { t } = useTranslation();
  const { search } = useStore();
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const typed = text.trim();
  const { data: found, isPlaceholderData } = useQuery({
    queryKey: ['office', 'items on this computer', typed],
    queryFn: () => search.items(typed, SHOWN),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
    // The items on this computer may change at any time.
    staleTime: 0,
    gcTime: 0,
  });
  // Results of what was typed before are not what the person means.
  const isAnswered = typed !== '' && found !== undefined && !isPlaceholderData;
  const items = typed === '' ? [] : (found?.rows ?? []);
  const takes = [
    ...items.map((item) => ({ key: item.itemId, name: item.name, code: item.sku, take: () => onPick(item) })),
    ...(onName && isAnswered
      ? [{ key: 'name', name: t('office.document.byName', { name: typed }), code: '', take: () => onName(typed) }]
      : []),
  ];
  const take = (index: number) => {
    const taken = takes[index];
    if (taken === undefined || !isAnswered) return;
    taken.take();
    setText('');
    setChosen(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown') setChosen(Math.min(chosen + 1, takes.length - 1));
    else if (event.key === 'ArrowUp') setChosen(Math.max(chosen - 1, 0));
    else if (event.key === 'Enter') take(chosen);
    else if (event.key === 'Escape' && text !== '') setText('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isOpen = typed !== '';
  const shown = takes.length;
  useEffect(() => {
    if (shown === 0) return;
    for (const part of ['list', chosen]) document.getElementById(`${id}-${part}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen, shown]);
  return (
    <div className={classes['place']}>
      <TextInput
        label={label}
        {...(name !== undefined && { name })}
        error={error}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={takes[chosen] ? `${id}-${chosen}` : undefined}
        aria-keyshortcuts={shortcut && 'Control+I'}
        rightSection={shortcut && <KeyHint>{shortcut}</KeyHint>}
        rightSectionWidth="3.5rem"
        placeholder={t('office.document.findItem')}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <ul id={`${id}-list`} className={classes['list']} role="listbox" aria-label={label}>
          {takes.map(({ key, name: itemName, code }, index) => (
            <li
              key={key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === chosen}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(index)}
            >
              <bdi>{itemName}</bdi> <span>{code}</span>
            </li>
          ))}
          {shown === 0 && isAnswered && <li role="presentation">{t('office.list.nothingFound')}</li>}
        </ul>
      )}
    </div>
  );
}
