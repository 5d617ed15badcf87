// A row of a list: its cells, or the editor of its record in their place.
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../locales/use-translation';
import { factMark, isolated, withDotsLast } from '../../../../ui/text/list-text';
import type { ListColumn } from '../columns';
import classes from './record-list.module.css';

interface ListRowProps<Row> extends CellsProps<Row> {
  readonly id: string;
  /** Measures it. */
  readonly measured: (element: Element | null) => void;
  readonly index: number;
  /** Pixels from the top of the rows. */
  readonly start: number;
  readonly isChosen: boolean;
  readonly isOpen: boolean;
  /** Undefined where rows are not selected. */
  readonly isSelected: boolean | undefined;
  /** In the place of the cells. */
  readonly editor: ReactNode;
  readonly onOpen: () => void;
  readonly onToggle: () => void;
}

export function ListRow<Row>(props: ListRowProps<Row>) {
  const { id, measured, index, start, isChosen, isOpen, isSelected, editor, onOpen, onToggle, ...cells } = props;
  const { t } = useTranslation();
  const { row, columns } = cells;
  return (
    <div
      ref={measured}
      id={id}
      role="row"
      className={classes['row']}
      data-index={index}
      data-rows="row"
      data-chosen={isChosen || undefined}
      aria-rowindex={index + 2}
      aria-selected={isSelected ?? isOpen}
      data-open={isOpen || undefined}
      data-editing={editor !== undefined || undefined}
      style={{ transform: `translateY(${start}px)` }}
      onClick={editor === undefined ? onOpen : undefined}
    >
      {editor === undefined ? (
        <>
          {isSelected !== undefined && (
            <div role="gridcell" className={classes['pick']} onClick={(event) => event.stopPropagation()}>
              <Checkbox
                tabIndex={-1}
                aria-label={t('office.list.select', { name: columns[0]?.text(row) ?? '' })}
                checked={isSelected}
                onChange={onToggle}
              />
            </div>
          )}
          <Cells {...cells} />
        </>
      ) : (
        <div role="gridcell">{editor}</div>
      )}
    </div>
  );
}

/** A large amount that has no room beside its currency stands below it, whole. */
function withBreaks(figure: string): string {
  return figure.replaceAll('\u00a0', ' ');
}

interface CellsProps<Row> {
  readonly row: Row;
  readonly columns: readonly ListColumn<Row>[];
  /** Badges after the first column. */
  readonly marks: ReactNode;
}

function Cells<Row>({ row, columns, marks }: CellsProps<Row>) {
  const { t } = useTranslation();
  const known = columns.flatMap(({ isSecondary, keepsHead, head, text, below = text }) => {
    const said = isSecondary ? below(row) : '';
    if (said === '' || said === '–') return [];
    return keepsHead ? t('office.list.named', { head, text: said }) : said;
  });
  // Also of a row that says nothing there, as high as the others.
  const hasBelow = columns.some(({ isSecondary }) => isSecondary);
  return columns.map(({ id, text, mark, isFigure, isOwed, isSecondary, isWide }, place) => (
    <div
      key={id}
      role="gridcell"
      className={classes['cell']}
      data-figure={isFigure || undefined}
      data-owed={isOwed?.(row) || undefined}
      data-secondary={isSecondary || isWide || undefined}
    >
      {mark?.(row)}
      <span dir="auto">{isFigure ? withBreaks(text(row)) : withDotsLast(text(row))}</span> {place === 0 && marks}
      {place === 0 && hasBelow && (
        <span className={classes['below']} aria-hidden>
          {known.map((text, place) => (
            <span key={place}>
              {place > 0 && factMark()}
              <bdi>{isolated(text)}</bdi>
            </span>
          ))}
        </span>
      )}
    </div>
  ));
}
