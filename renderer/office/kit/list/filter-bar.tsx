// The filters above a list. A filter that hides rows is tinted.
import { Button, Menu, TextInput } from '@mantine/core';
import { IconChevronDown, IconFilter, IconSearch } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import { keepEscape } from '../../../ui/keys/keep-escape';
import { useShortcuts } from '../../../ui/keys/shortcut';
import { useActions } from '../../../ui/keys/use-actions';
import { formatCount } from '../../../ui/text/number-format';
import { useEnterList, useFilterClear, useFilterWords, useUncoverFilters } from '../list-context';
import classes from './filter-bar.module.css';
import { FiltersInUse, useFilterCount, useFilterInUse } from './filters-in-use';

interface FilterBarProps {
  /** By what can be done with selected rows: it keeps its room, so that rows do not move, and paper says what it is set to. */
  readonly isCovered?: boolean;
  readonly children: ReactNode;
}

/** In a narrow list only the search field and what is kept stay; a button opens the others. */
export function FilterBar({ isCovered = false, children }: FilterBarProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [inUse, report] = useFilterCount();
  return (
    <div
      className={classes['bar']}
      data-used={inUse > 0 || undefined}
      data-open={isOpen || undefined}
      data-covered={isCovered || undefined}
      inert={isCovered}
    >
      <Button
        className={classes['toggle'] ?? ''}
        leftSection={<IconFilter size="1rem" stroke={1.6} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('office.list.filter')} {inUse > 0 && <span className={classes['used']}>{formatCount(inUse)}</span>}
      </Button>
      <FiltersInUse value={report}>{children}</FiltersInUse>
    </div>
  );
}

interface FilterTextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A letter is narrower than the digit that `ch` is. */
const LETTER_CH = 0.85;

/** Down and Enter lead into the list. */
export function FilterText({ label, value, onChange }: FilterTextProps) {
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  const enterList = useEnterList();
  const uncover = useUncoverFilters();
  const input = useRef<HTMLInputElement>(null);
  // What is typed is shown at once; the location follows. A value that comes from elsewhere, as by going back, is shown too.
  const [typed, setTyped] = useState({ text: value, from: value });
  if (typed.from !== value) setTyped({ text: value === typed.text ? typed.text : value, from: value });
  useActions({
    searchList() {
      uncover();
      input.current?.select();
    },
  });
  const sought = value.trim();
  useFilterClear(sought !== '', () => onChange(''), 'search');
  useFilterWords(sought === '' ? [] : [{ label: t('office.list.search'), text: sought }]);
  return (
    <TextInput
      ref={input}
      className={classes['text'] ?? ''}
      style={{ '--wanted': `calc(${label.length * LETTER_CH}ch + 2 * var(--control) + var(--s1))` }}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      leftSection={<IconSearch size="1rem" stroke={1.6} aria-hidden />}
      {...shortcut('searchList')}
      value={typed.text}
      onChange={({ currentTarget }) => {
        setTyped({ ...typed, text: currentTarget.value });
        onChange(currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (!['ArrowDown', 'Enter'].includes(event.key) || event.nativeEvent.isComposing) return;
        event.preventDefault();
        enterList();
      }}
    />
  );
}

interface FilterChoiceProps<V extends string> {
  readonly label: string;
  readonly value: V;
  /** Hides nothing. */
  readonly all: NoInfer<V>;
  readonly choices: readonly { readonly value: V; readonly label: string }[];
  readonly onChange: (value: V) => void;
  /** Stays in a narrow list: without it what is shown cannot be understood. */
  readonly isKept?: boolean;
  /** False where paper says it otherwise. */
  readonly isSaid?: boolean;
}

export function FilterChoice<V extends string>(props: FilterChoiceProps<V>) {
  const { label, value, all, choices, onChange, isKept = false, isSaid = true } = props;
  const chosen = choices.find((choice) => choice.value === value)?.label ?? value;
  useFilterInUse(value !== all, () => onChange(all));
  useFilterWords(value === all || !isSaid ? [] : [{ label, text: chosen }]);
  return (
    <Menu position="bottom-start" middlewares={{ size: { padding: 5 } }} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button
          className={classes['choice'] ?? ''}
          data-on={value !== all || undefined}
          data-kept={isKept || undefined}
          rightSection={<IconChevronDown size="0.875rem" stroke={1.6} aria-hidden />}
        >
          <span className={classes['label']}>{label}</span> {chosen}
        </Button>
      </Menu.Target>
      <Menu.Dropdown onKeyDown={keepEscape}>
        <Menu.RadioGroup value={value} onChange={(next) => onChange(next as V)}>
          {choices.map((choice) => (
            <Menu.RadioItem key={choice.value} value={choice.value} closeMenuOnClick>
              {choice.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
