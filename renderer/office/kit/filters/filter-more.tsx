// Filters behind a button. They are asked for when they are applied, not with every stroke: each is a question to the service.
import { Button, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import { keepEscape } from '../../../ui/keys/keep-escape';
import classes from '../list/filter-bar.module.css';
import { useFilterInUse } from '../list/filters-in-use';
import { useFilterWords, type FilterWord } from '../list-context';

interface FilterMoreProps<F> {
  readonly name: string;
  /** On the button; the name by default. */
  readonly label?: string;
  /** After it while no row is hidden, as the other filters say what they are set to. */
  readonly unused?: string;
  /** What those say that hide rows. */
  readonly words: readonly FilterWord[];
  /** As applied. */
  readonly filters: F;
  readonly none: NoInfer<F>;
  readonly onApply: (filters: F) => void;
  /** Whether all of them are right; a wrong one keeps the popover open, with what is wrong in its field. */
  readonly mayApply?: (filters: F) => boolean;
  readonly children: (typed: F, type: (change: Partial<F>) => void) => ReactNode;
}

export function FilterMore<F>(props: FilterMoreProps<F>) {
  const { name, label = name, unused, words, filters, none, onApply, mayApply, children } = props;
  const [isOpen, setOpen] = useState(false);
  useFilterInUse(words.length > 0, () => onApply(none));
  useFilterWords(words);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus transitionProps={{ duration: 0 }}>
      <Popover.Target>
        <Button
          className={classes['choice'] ?? ''}
          data-on={words.length > 0 || undefined}
          rightSection={<IconChevronDown size="0.875rem" stroke={1.6} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {unused !== undefined && words.length === 0 ? (
            <>
              <span className={classes['label']}>{label}</span> <span className={classes['unused']}>{unused}</span>
            </>
          ) : (
            label
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={name} onKeyDown={keepEscape}>
        <Fields
          filters={filters}
          none={none}
          mayApply={mayApply}
          onApply={(applied) => {
            setOpen(false);
            onApply(applied);
          }}
        >
          {children}
        </Fields>
      </Popover.Dropdown>
    </Popover>
  );
}

type FieldsProps<F> = Pick<FilterMoreProps<F>, 'filters' | 'none' | 'onApply' | 'children'> & {
  readonly mayApply: FilterMoreProps<F>['mayApply'];
};

function Fields<F>({ filters, none, onApply, mayApply, children }: FieldsProps<F>) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(filters);
  return (
    <form
      className={classes['more']}
      onSubmit={(event) => {
        event.preventDefault();
        if (mayApply?.(typed) ?? true) onApply(typed);
      }}
    >
      {children(typed, (change) => setTyped({ ...typed, ...change }))}
      <div className={classes['apply']}>
        <Button onClick={() => onApply(none)}>{t('office.list.clear.filter')}</Button>
        <Button type="submit" variant="filled">
          {t('office.customers.applyFilters')}
        </Button>
      </div>
    </form>
  );
}
