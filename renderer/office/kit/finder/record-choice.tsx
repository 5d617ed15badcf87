// One of the records of a short list: its name is typed or chosen, and where there is none of that name it is made new, without
// leaving the form.
import { TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { isOfRecord } from '#shared/writes/local-id';
import { useTranslation } from '../../../locales/use-translation';
import { useSaving } from '../../../ui/fields/use-saving';
import { ErrorNotice } from '../../../ui/messages/error-notice';
import { isFoundIn } from '../filters/found-in';
import { FieldFrame } from '../form/field-frame';
import type { RecordForm } from '../form/use-record-form';
import { factsText } from '../../../ui/text/list-text';
import classes from './finder.module.css';
import { nameKey, typedChoice, typedIn } from './typed-choice';

interface Choice {
  readonly value: string;
  /** Its name. */
  readonly label: string;
  /** Beside the name: that it is out of use. */
  readonly note?: string;
  /** By which it is found as well, as a phone number; what is not known is passed over. */
  readonly facts?: readonly (string | null)[];
  /** Offered only to whoever types its whole name: another of this name cannot be made. */
  readonly isHidden?: boolean;
}

export interface NewChoice {
  /** 'Add color “Coral”' */
  readonly text: (name: string) => string;
  /** Makes it. @returns its id */
  readonly make: (name: string) => Promise<string>;
}

interface RecordChoiceProps {
  readonly form: RecordForm;
  readonly name: string;
  readonly label: string;
  /** In the order shown. */
  readonly choices: readonly Choice[];
  /** Of no record; null where there has to be one. */
  readonly none: string | null;
  /** While nothing is chosen; `none` by default. */
  readonly placeholder?: string;
  /** Null where the person may not, or not now. */
  readonly add: NewChoice | null;
}

/** More are found by typing. */
const SHOWN = 200;
const NOTHING = '';

export function RecordChoice({ form, name, label, choices, none, add, ...rest }: RecordChoiceProps) {
  const { placeholder = none ?? '' } = rest;
  const { t } = useTranslation();
  const id = useId();
  const saving = useSaving();
  const value = form.draft.values[name] ?? NOTHING;
  /** As it is typed; null while nothing is. */
  const [text, setText] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState<number | null>(null);
  /** What the field had when typing in it began. */
  const before = useRef(value);
  // A record that was just made is not in the list yet, or no longer under its local id.
  const [made, setMade] = useState<Choice | null>(null);
  const nameOf = (of: string) => {
    const typed = typedIn(of);
    if (of === NOTHING || typed !== null) return typed ?? '';
    const known = choices.find((choice) => choice.value === of);
    if (known) return factsText([known.label, known.note]);
    return made && (made.value === of || isOfRecord(made.value)) ? made.label : `#${of}`;
  };
  const shownText = text ?? nameOf(value);
  const sought = text ?? typedIn(value) ?? '';
  const isSame = ({ label: each }: Choice) => nameKey(each) === nameKey(sought);
  const rows: (Choice & { readonly isNew?: boolean })[] = [
    ...(nameKey(sought) === '' && none !== null ? [{ value: NOTHING, label: none }] : []),
    ...choices
      .filter((each) => (each.isHidden ? isSame(each) : isFoundIn([each.label, ...(each.facts ?? [])], sought)))
      .slice(0, SHOWN),
    ...(add !== null && nameKey(sought) !== '' && !choices.some(isSame)
      ? [{ value: typedChoice(''), label: add.text(sought.trim()), isNew: true }]
      : []),
  ];
  // A new one is made by whoever chose it, not by Enter after a slip.
  const first = sought === '' ? rows.findIndex((row) => row.value === value) : rows.findIndex(({ isNew }) => !isNew);
  const at = marked ?? first;
  const close = () => {
    setText(null);
    setOpen(false);
    setMarked(null);
  };
  const type = (typed: string) => {
    if (text === null) before.current = value;
    setText(typed);
    setOpen(true);
    setMarked(null);
    const found = choices.find((choice) => nameKey(choice.label) === nameKey(typed));
    form.set(name, nameKey(typed) === '' ? NOTHING : (found?.value ?? typedChoice(typed.trim())));
  };
  const make = (newName: string) =>
    void saving.run(async () => {
      const value = (await add?.make(newName)) ?? '';
      setMade({ value, label: newName });
      form.set(name, value);
      close();
    });
  const take = (index: number) => {
    const row = rows[index];
    if (!row) return;
    if (row.isNew) return make(sought.trim());
    form.set(name, row.value);
    close();
  };
  const giveUp = () => {
    if (text !== null) form.set(name, before.current);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || !form.mayEdit) return;
    if (event.key === 'ArrowDown' && !isOpen) setOpen(true);
    else if (event.key === 'ArrowDown') setMarked(Math.min(at + 1, rows.length - 1));
    else if (event.key === 'ArrowUp' && isOpen) setMarked(Math.max(at - 1, 0));
    else if (event.key === 'Enter' && isOpen) take(at);
    else if (event.key === 'Escape' && isOpen) giveUp();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  useEffect(() => {
    if (!isOpen) return;
    for (const part of ['list', Math.max(at, 0)])
      document.getElementById(`${id}-${part}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at, isOpen]);
  return (
    <FieldFrame
      form={form}
      name={name}
      label={label}
      htmlFor={id}
      shown={(of) => nameOf(of) || placeholder}
      {...(none !== null && { isRequired: false })}
    >
      <div className={classes['place']} data-choice={none === null ? undefined : true}>
        <TextInput
          id={id}
          name={name}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && rows[at] ? `${id}-${at}` : undefined}
          error={form.problems[name]}
          readOnly={!form.mayEdit}
          placeholder={placeholder}
          required={none === null}
          autoComplete="off"
          spellCheck={false}
          rightSection={<IconSelector size="1rem" stroke={1.6} aria-hidden />}
          rightSectionPointerEvents="none"
          value={shownText}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onMouseDown={(event) => {
            if (!form.mayEdit || isOpen) return;
            // The pointer would put the cursor into the chosen name: what is typed takes its place.
            event.preventDefault();
            event.currentTarget.focus();
            event.currentTarget.select();
          }}
          onClick={() => form.mayEdit && setOpen(true)}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        {isOpen && (
          <ul
            id={`${id}-list`}
            className={classes['list']}
            role="listbox"
            aria-label={label}
            // Neither a choice nor the scroll bar takes the keyboard.
            onMouseDown={(event) => event.preventDefault()}
          >
            {rows.map(({ value: each, label: shown, note }, index) => (
              <li
                key={each}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === at}
                onClick={() => take(index)}
              >
                <bdi>{shown}</bdi> {note !== undefined && <span>{note}</span>}
              </li>
            ))}
            {rows.length === 0 && <li role="presentation">{t('office.list.nothingFound')}</li>}
          </ul>
        )}
        {saving.error && <ErrorNotice error={saving.error} />}
      </div>
    </FieldFrame>
  );
}
