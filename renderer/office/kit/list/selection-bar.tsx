// What can be done with the selected rows, in the place of the filters: rows never move.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import { KeyHint } from '../../../ui/layout/key-hint';
import classes from './filter-bar.module.css';
import type { Selection } from './use-selection';

interface SelectionBarProps {
  readonly selection: Selection<unknown>;
  /** Rows shown. */
  readonly of: number;
  /** What is open beside the list takes Esc. */
  readonly isRecordOpen: boolean;
  /** The actions. */
  readonly children: ReactNode;
}

export function SelectionBar({ selection, of, isRecordOpen, children }: SelectionBarProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['bar']} data-selected role="toolbar" aria-label={t('office.list.selectedActions')}>
      <strong className={classes['count']} role="status">
        {t('office.list.selected', { selected: selection.rows.length, of })}
      </strong>
      {children}
      <Button variant="subtle" rightSection={!isRecordOpen && <KeyHint>Esc</KeyHint>} onClick={selection.clear}>
        {t('office.list.clearSelection')}
      </Button>
    </div>
  );
}
