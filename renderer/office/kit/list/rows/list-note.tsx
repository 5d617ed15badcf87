// Beside the count of the rows: what they add up to, and how far a long list is read, or that it is cut.
import { Fragment } from 'react';
import { useTranslation } from '../../../../locales/use-translation';
import type { Answer } from '../../answers/use-answer';
import type { ListColumn } from '../columns';
import { leftOutText } from '../use-list-output';
import classes from './record-list.module.css';
import { factMark } from '../../../../ui/text/list-text';

interface ListNoteProps<Row> {
  readonly columns: readonly ListColumn<Row>[];
  /** All that are added. */
  readonly rows: readonly Row[];
  /** By column, empty for one without a sum; null where nothing is added up. */
  readonly sums: readonly string[] | null;
  readonly answer: Answer<readonly Row[]>;
  /** 'discounts' */
  readonly records: string;
}

export function ListNote<Row>({ columns, rows, sums, answer, records }: ListNoteProps<Row>) {
  return (
    <>
      {sums && <SumsNote {...{ columns, rows, sums }} />} <PagesNote answer={answer} records={records} />
    </>
  );
}

interface SumsNoteProps<Row> {
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly sums: readonly string[];
}

/** In a sentence. */
function SumsNote<Row>({ columns, rows, sums }: SumsNoteProps<Row>) {
  const { t } = useTranslation();
  const summed = columns.flatMap((column, place) => (sums[place] ? [{ ...column, sum: sums[place] }] : []));
  const [only] = summed;
  // Its head stands above the figures of the list.
  const isPlain = summed.length === 1 && only !== undefined && !only.isSecondary && !only.isWide;
  return (
    <span className={classes['sumsNote']}>
      {isPlain ? (
        <span data-owed={only.isSumOwed?.(rows) || undefined}>
          {t('office.list.sumOf', { head: t('office.list.sum'), sum: only.sum })}
        </span>
      ) : (
        <>
          {t('office.list.sum')}
          {summed.map(({ id, head, sum, isSumOwed }) => (
            <Fragment key={id}>
              {factMark()}
              <bdi data-owed={isSumOwed?.(rows) || undefined}>{t('office.list.sumOf', { head, sum })}</bdi>
            </Fragment>
          ))}
        </>
      )}
    </span>
  );
}

interface PagesNoteProps {
  readonly answer: Answer<readonly unknown[]>;
  readonly records: string;
}

function PagesNote({ answer, records }: PagesNoteProps) {
  const { t } = useTranslation();
  const { progress, leftOut, isAsking } = answer;
  // Each note is apart from the count before it.
  if (progress) return <span>{t('office.list.progress', { records, read: progress.read, of: progress.of })}</span>;
  return leftOut > 0 && !(answer.meanwhile && isAsking) ? <span>{leftOutText(answer, t)}</span> : null;
}
