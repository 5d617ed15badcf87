// What can be done with the selected rows, in the place of the filters: rows never move. The filters come back on demand, to select
// more rows that another search finds.
import { Button } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import { useShortcuts } from '../../../ui/keys/shortcut';
import { KeyHint } from '../../../ui/buttons/key-hint';
import classes from './filter-bar.module.css';
import type { Selection } from './use-selection';

interface SelectionBarProps {
  readonly selection: Selection<unknown>;
  /** Rows shown. */
  readonly of: number;
  /** What is open beside the list takes Esc. */
  readonly isRecordOpen: boolean;
  /** Brings the filters back; the selection stays. */
  readonly onSearch: () => void;
  /** The actions. */
  readonly children: ReactNode;
}

export function SelectionBar({ selection, of, isRecordOpen, onSearch, children }: SelectionBarProps) {
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  return (
    <div className={classes['bar']} data-selected role="toolbar" aria-label={t('office.list.selectedActions')}>
      <strong className={classes['count']} role="status">
        <SelectedCount selection={selection} of={of} />
      </strong>
      {children}
      <Button
        variant="subtle"
        aria-label={t('office.list.searchMore')}
        title={t('office.list.searchMore')}
        {...shortcut('searchList')}
        onClick={onSearch}
      >
        <IconSearch size="1rem" stroke={1.6} aria-hidden />
        <span className={classes['sought']}>{t('office.list.searchMore')}</span>
      </Button>
      <Button
        variant="subtle"
        aria-label={t('office.list.clearSelection')}
        title={t('office.list.clearSelection')}
        rightSection={!isRecordOpen && <KeyHint>Esc</KeyHint>}
        onClick={selection.clear}
      >
        <IconX className={classes['cross']} size="1.125rem" stroke={1.6} aria-hidden />
        <span className={classes['word']}>{t('office.list.clearSelection')}</span>
      </Button>
    </div>
  );
}

/** '3 of 14 selected', or how many are selected that the list does not show. */
export function SelectedCount({ selection: { rows, hidden }, of }: Pick<SelectionBarProps, 'selection' | 'of'>) {
  const { t } = useTranslation();
  return hidden === 0
    ? t('office.list.selected', { selected: rows.length, of })
    : t('office.list.selectedHidden', { selected: rows.length, hidden });
}
