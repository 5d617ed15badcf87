// The lines of a document: every cell is a field, moved through with Tab, and up and down within a column. In a narrow window each
// line becomes a block of labeled fields.
import { ActionIcon, NativeSelect, TextInput, VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import { formatCount } from '../../../ui/text/number-format';
import { isKeyOf } from '../../../ui/keys/key-choices';
import { useAriaKey } from '../../../ui/keys/shortcut';
import { figureText, groupedFigure, useFigureInput } from '../../../ui/fields/figure-text';
import { decimalsProblem } from '../form/problems';
import type { RecordForm } from '../form/use-record-form';
import classes from './document.module.css';
import { cellName, LINES, linesBefore, linesOf, linesText, type Line } from './lines';

export interface LineColumn {
  readonly id: string;
  readonly head: string;
  /** In place of the head above the column: with its currency, which the name of each cell leaves out. */
  readonly fullHead?: string;
  readonly isFigure?: boolean;
  /** The most that a figure may have: one that came with more is marked before anything is typed. */
  readonly decimals?: number | undefined;
  /** Instead of typing. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** A CSS width. */
  readonly width: string;
}

interface LineGridProps {
  readonly form: RecordForm;
  /** Accessible name. */
  readonly name: string;
  readonly columns: readonly LineColumn[];
  readonly itemHead: string;
  /** What the line is about, its number in the catalog or '', and what is to be said of it. */
  readonly itemOf: (line: Line) => { readonly name: string; readonly code: string; readonly note?: string };
  /** Computed, at the end; absent for none. */
  readonly amount?: { readonly head: string; readonly of: (line: Line) => string };
  /** Below the lines, where one is added. */
  readonly children: ReactNode;
}

/** Rem of a digit in a field: heads and lines are of different sizes, so the column is not measured in `ch`. */
const DIGIT = 0.6;

/** So that the longest figure of a column is read whole. @param beside CSS length of what is around it */
function widthFor(figures: readonly string[], least: string, beside: string): string {
  const longest = Math.max(0, ...figures.map(({ length }) => length));
  return `max(${least}, ${longest * DIGIT}rem + ${beside})`;
}

export function LineGrid({ form, name, columns, itemHead, itemOf, amount, children }: LineGridProps) {
  const { t } = useTranslation();
  const removeKey = useAriaKey('removeLine');
  const place = useRef<HTMLDivElement>(null);
  const lines = linesOf(form.draft.values);
  const before = new Map(linesBefore(form.draft, form.stored).map((line) => [line.key, line.cells]));
  const setCell = ({ key, cells }: Line, column: string, text: string) => {
    const next = lines.map((line) => (line.key === key ? { key, cells: { ...cells, [column]: text } } : line));
    form.set(LINES, linesText(next));
  };
  const focusCell = (row: number, column: string) => {
    const key = lines[row]?.key;
    const cell =
      key === undefined ? null : place.current?.querySelector<HTMLElement>(`[name="${cellName(key, column)}"]`);
    cell?.focus();
    if (cell instanceof HTMLInputElement) cell.select();
  };
  const remove = (row: number, column: string | null) => {
    form.set(LINES, linesText(lines.filter((_, each) => each !== row)));
    if (column !== null) focusCell(row + 1 < lines.length ? row + 1 : row - 1, column);
  };
  const onKeyDown = (event: KeyboardEvent, row: number, column: string) => {
    const isSelect = event.target instanceof HTMLSelectElement;
    if (isKeyOf('removeLine', event.nativeEvent)) {
      if (form.mayEdit) remove(row, column);
    } else if (event.altKey || event.ctrlKey || event.metaKey) return;
    else if (event.key === 'ArrowDown' && !isSelect) focusCell(row + 1, column);
    else if (event.key === 'ArrowUp' && !isSelect) focusCell(row - 1, column);
    else if (event.key === 'Enter') focusCell(row + (event.shiftKey ? -1 : 1), column);
    else return;
    event.preventDefault();
  };
  const widths = [
    ...['1.5rem', 'minmax(8rem, 1fr)'],
    ...columns.map(({ id, width, isFigure }) =>
      isFigure
        ? widthFor(
            lines.map(({ cells }) => groupedFigure(cells[id] ?? '')),
            width,
            '2rem',
          )
        : width,
    ),
    ...(amount ? [widthFor(lines.map(amount.of), '6.5rem', '0rem')] : []),
    ...(form.mayEdit ? ['var(--control)'] : []),
  ];
  return (
    <div className={classes['grid']}>
      <div ref={place} role="table" aria-label={name} style={{ '--widths': widths.join(' ') } as CSSProperties}>
        <div role="row" className={`${classes['line']} ${classes['heads']}`}>
          <span role="columnheader">
            <VisuallyHidden component="span">{t('office.document.line')}</VisuallyHidden>
          </span>
          <span role="columnheader">{itemHead}</span>
          {columns.map(({ id, head, fullHead = head, isFigure }) => (
            <span key={id} role="columnheader" data-figure={isFigure || undefined}>
              {fullHead}
            </span>
          ))}
          {amount && (
            <span role="columnheader" data-figure>
              {amount.head}
            </span>
          )}
          {form.mayEdit && (
            <span role="columnheader">
              <VisuallyHidden component="span">{t('office.document.removing')}</VisuallyHidden>
            </span>
          )}
        </div>
        {lines.map((line, row) => {
          const was = before.get(line.key);
          const { name: item, code, note = '' } = itemOf(line);
          return (
            <div key={line.key} role="row" className={classes['line']}>
              <span role="cell" className={classes['number']}>
                {formatCount(row + 1)}
              </span>
              <span role="cell" className={classes['item']}>
                <bdi>{item}</bdi>
                {code !== '' && <span className={classes['code']}>{code}</span>}
                {note !== '' && <span className={classes['code']}>{note}</span>}
              </span>
              {columns.map((column) => (
                <span role="cell" key={column.id} className={classes['cell']}>
                  <Cell
                    form={form}
                    column={column}
                    name={cellName(line.key, column.id)}
                    label={t('office.document.cell', { column: column.head, line: row + 1 })}
                    value={line.cells[column.id] ?? ''}
                    was={was && (was[column.id] ?? '')}
                    onChange={(text) => setCell(line, column.id, text)}
                    onKeyDown={(event) => onKeyDown(event, row, column.id)}
                  />
                </span>
              ))}
              {amount && (
                <span role="cell" className={classes['amount']} data-head={amount.head}>
                  {amount.of(line)}
                </span>
              )}
              {form.mayEdit && (
                <span role="cell">
                  <ActionIcon
                    aria-label={t('office.document.remove', { line: row + 1 })}
                    aria-keyshortcuts={removeKey}
                    onClick={() => remove(row, null)}
                  >
                    <IconX size="1rem" stroke={1.6} aria-hidden />
                  </ActionIcon>
                </span>
              )}
            </div>
          );
        })}
      </div>
      {children}
    </div>
  );
}

interface CellProps {
  readonly form: RecordForm;
  readonly column: LineColumn;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** What it was before; undefined in a new line. */
  readonly was: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Cell({ form, column, name, label, value, was, onChange, onKeyDown }: CellProps) {
  const { t } = useTranslation();
  const { choices, isFigure, decimals } = column;
  const isChanged = was !== undefined && was !== value;
  const stored = was ?? '';
  const shown = (text: string) =>
    isFigure ? groupedFigure(text) : (choices?.find((choice) => choice.value === text)?.label ?? text);
  const figure = useFigureInput(value, stored, !form.mayEdit);
  const cameWrong =
    decimals === undefined || value !== stored || !form.mayEdit ? undefined : decimalsProblem(value, decimals, t);
  const common = { name, 'aria-label': label, value, error: form.problems[name] ?? cameWrong, onKeyDown };
  return (
    <span className={classes['field']} data-changed={isChanged || undefined} data-figure={isFigure || undefined}>
      <span className={classes['head']} aria-hidden>
        {column.head}
      </span>
      {isChanged && was !== '' && (
        <span className={classes['was']}>
          <VisuallyHidden component="span">{t('office.form.was')}</VisuallyHidden> <s dir="auto">{shown(was)}</s>
        </span>
      )}
      {choices && form.mayEdit ? (
        <NativeSelect
          {...common}
          rightSectionWidth="2rem"
          data={choices}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      ) : (
        <TextInput
          {...common}
          value={shown(value)}
          readOnly={!form.mayEdit}
          autoComplete="off"
          spellCheck={false}
          {...(isFigure && { inputMode: 'decimal' as const, ...figure })}
          onChange={({ currentTarget }) =>
            onChange(isFigure ? figureText(currentTarget.value, stored) : currentTarget.value)
          }
        />
      )}
    </span>
  );
}
