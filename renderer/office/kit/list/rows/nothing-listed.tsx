// In the place of the rows: there are no records yet, or the filters leave none.
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../locales/use-translation';
import { EmptyState } from '../../../../ui/layout/empty-state';
import type { ClearFilters } from '../../list-context';
import { ClearFiltersButton } from '../../clear-filters-button';

export interface EmptyWords {
  /** 'No discounts yet' */
  readonly none: string;
  /** What to do where there are none; absent where records come by themselves. */
  readonly noneThen?: ReactNode;
  /** A button for it. */
  readonly noneAction?: ReactNode;
  /** '14 discounts' */
  readonly count: (count: number) => string;
  /** What else can be done where the filters leave none. */
  readonly notFoundThen?: ReactNode;
}

interface NothingListedProps {
  readonly words: EmptyWords;
  /** How many records there are without the filters; null while none are known. */
  readonly all: number | null;
  /** They are being read, so that there may be others than these. */
  readonly isAsking: boolean;
  /** Null where nothing is filtered. */
  readonly clearFilters: ClearFilters | null;
}

export function NothingListed({ words, all, isAsking, clearFilters }: NothingListedProps) {
  const { t } = useTranslation();
  const clearButton = clearFilters && <ClearFiltersButton {...clearFilters} />;
  if (all === 0) {
    return <EmptyState what={words.none} then={words.noneThen} action={clearButton ?? words.noneAction} />;
  }
  return (
    <EmptyState
      what={t('office.list.nothingFound')}
      then={t(isAsking ? 'office.list.searchedSoFar' : 'office.list.searched', { total: words.count(all ?? 0) })}
      action={
        <>
          {words.notFoundThen}
          {clearButton}
        </>
      }
    />
  );
}
