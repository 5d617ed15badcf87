// Finds a record on this computer, also without the network, and hands it over. The arrow keys choose, Enter takes.
import { TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import type { ActionId } from '../../../ui/keys/actions';
import { useShortcuts } from '../../../ui/keys/shortcut';
import classes from './finder.module.css';

/** What can be taken. */
interface Choice {
  readonly key: string;
  readonly name: string;
  readonly code: string;
  /** It is what was typed and not what was found: a person has to choose it. */
  readonly isUnfound?: boolean;
  readonly take: () => void;
}

export interface FinderFieldProps<R> {
  /** Absent where a label beside the field names it by its `id`. */
  readonly label?: string;
  readonly id?: string;
  readonly name?: string;
  readonly error?: string | undefined;
  readonly isReadOnly?: boolean;
  /** Marked at the label. */
  readonly isRequired?: boolean;
  /** Shown in the field; the caller listens to it. */
  readonly shortcut?: ActionId;
  readonly placeholder: string;
  /** What is found, so that results of another kind are not taken for it. */
  readonly of: 'items' | 'customers';
  readonly find: (text: string, most: number) => Promise<readonly R[]>;
  /** Told what is typed and not taken when the field is left; '' for nothing. */
  readonly onLeft?: (typed: string) => void;
  readonly choicesOf: (found: readonly R[], typed: string) => readonly Choice[];
}

const SHOWN = 8;

export function FinderField<R>(props: FinderFieldProps<R>) {
  const {
    label,
    id: inputId,
    name,
    error,
    isReadOnly = false,
    isRequired = false,
    shortcut,
    placeholder,
    of,
    find,
    onLeft,
    choicesOf,
  } = props;
  const { t } = useTranslation();
  const shortcuts = useShortcuts();
  const id = useId();
  const [text, setText] = useState('');
  /** Null for the first that was found. */
  const [marked, setChosen] = useState<number | null>(null);
  const typed = text.trim();
  const { data: found, isPlaceholderData } = useQuery({
    queryKey: ['office', 'on this computer', of, typed],
    queryFn: () => find(typed, SHOWN),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
    // What is on this computer may change at any time.
    staleTime: 0,
    gcTime: 0,
  });
  // Results of what was typed before are not what the person means.
  const isAnswered = typed !== '' && found !== undefined && !isPlaceholderData;
  const choices = typed === '' || found === undefined ? [] : choicesOf(found, typed);
  const chosen = marked ?? choices.findIndex(({ isUnfound }) => isUnfound !== true);
  const take = (index: number) => {
    const taken = choices[index];
    if (taken === undefined || !isAnswered) return;
    taken.take();
    setText('');
    setChosen(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown') setChosen(Math.min(chosen + 1, choices.length - 1));
    else if (event.key === 'ArrowUp') setChosen(Math.max(chosen - 1, 0));
    else if (event.key === 'Enter') take(chosen);
    else if (event.key === 'Escape' && text !== '') setText('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isOpen = typed !== '';
  const shown = choices.length;
  useEffect(() => {
    if (shown === 0) return;
    for (const part of ['list', Math.max(chosen, 0)])
      document.getElementById(`${id}-${part}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen, shown]);
  return (
    <div className={classes['place']}>
      <TextInput
        {...(inputId !== undefined && { id: inputId })}
        {...(name !== undefined && { name })}
        label={label}
        error={error}
        readOnly={isReadOnly}
        required={isRequired}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={choices[chosen] ? `${id}-${chosen}` : undefined}
        {...(shortcut && shortcuts(shortcut))}
        rightSectionWidth="3.5rem"
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setChosen(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => onLeft?.(typed)}
      />
      {isOpen && (
        <ul id={`${id}-list`} className={classes['list']} role="listbox" aria-label={label ?? placeholder}>
          {choices.map(({ key, name: choiceName, code }, index) => (
            <li
              key={key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === chosen}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(index)}
            >
              <bdi>{choiceName}</bdi> <span>{code}</span>
            </li>
          ))}
          {shown === 0 && isAnswered && <li role="presentation">{t('office.list.nothingFound')}</li>}
        </ul>
      )}
    </div>
  );
}
