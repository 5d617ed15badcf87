// One of the two lists: its count, the way to a new record, and rows that are edited where they are.
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Operation } from '#shared/api/wire/operation';
import { isOfRecord } from '#shared/writes/local-id';
import { useTranslation } from '../../locales/use-translation';
import { mayCall } from '../../till/rights/office-areas';
import { useTill } from '../../till/use-till';
import { useShortcuts } from '../../ui/keys/shortcut';
import { EmptyState } from '../../ui/layout/empty-state';
import { NEW_RECORD } from '../database/office-database';
import { NewDraft } from '../kit/create/new-draft';
import type { Unsent } from '../kit/form/unsent';
import { RecordList } from '../kit/list/rows/record-list';
import { RecordMarks } from '../kit/list/record-marks';
import classes from './attributes.module.css';
import { idOf, type Attribute, type AttributeRecords } from './use-attribute-records';

export interface AttributeEditing<Row> {
  /** With the unsent changes over it; null for a new one. */
  readonly row: Row | null;
  /** React key of its form. */
  readonly formKey: string | null;
  readonly unsent: Unsent | undefined;
  /** Gone at the service while it was open. */
  readonly isGone: boolean;
  /** Since when, at the latest, the list lacks it, ISO 8601; null while it has it. */
  readonly missingSince: string | null;
  /** All of them as the service has them now, with the unsent changes over them; null if it cannot be reached. */
  readonly readAgain: () => Promise<readonly Row[] | null>;
  readonly onClose: () => void;
  readonly onKeptAsNew: () => void;
}

interface AttributeListProps<Row> {
  readonly records: AttributeRecords<Row>;
  readonly create: Operation;
  readonly marksOf?: (row: Row) => ReactNode;
  /** The key of a new record makes one in this list. */
  readonly hasNewKey?: boolean;
  readonly editor: (editing: AttributeEditing<Row>) => ReactNode;
}

export function AttributeList<Row extends Attribute>(props: AttributeListProps<Row>) {
  const { records, create, marksOf, hasNewKey = false, editor } = props;
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  const { session } = useTill();
  const { list, at, answer, columns } = records;
  const { rows, unsent, drafts, place, openRecord, openKey, isNew, readAgain } = records;
  const { go } = at;
  const title = t(`office.attributes.${list}`);
  const editing = (row: Row | null, isGone = false) => ({
    row,
    formKey: openKey,
    isGone,
    missingSince: isGone ? records.missingSince : null,
    unsent: row ? unsent.get(idOf(row)) : undefined,
    readAgain,
    onClose: records.close,
    onKeptAsNew: () => records.created(NEW_RECORD),
  });
  // Gone at the service while it is edited: there is no row of it any more.
  const isGone = openRecord !== null && !isOfRecord(place.open ?? '') && !rows.some((row) => row.id === openRecord.id);
  const mayCreate = mayCall(session.me.features, create.access);
  const openNew = () => go({ open: NEW_RECORD }, 'step');
  return (
    <section className={classes['list']} aria-label={title}>
      <header className={classes['head']}>
        <h2>
          {title}{' '}
          <span className={classes['count']}>
            {answer.data && t('office.attributes.count', { count: rows.length })}
          </span>
        </h2>
        {mayCreate && (
          <Button
            leftSection={<IconPlus size="1.25rem" stroke={1.6} aria-hidden />}
            {...(hasNewKey && shortcut('newRecord'))}
            onClick={openNew}
          >
            {t(`office.attributes.new.${list}`)}
          </Button>
        )}
      </header>
      {mayCreate && !isNew && <NewDraft area={list} label={t(`office.attributes.new.${list}`)} onOpen={openNew} />}
      {isNew && <div className={classes['new']}>{editor(editing(null))}</div>}
      {isGone && <div className={classes['new']}>{editor(editing(openRecord, true))}</div>}
      <RecordList
        name={title}
        records={t(`office.attributes.records.${list}`)}
        answer={answer}
        columns={columns}
        rows={rows}
        idOf={idOf}
        marksOf={(row) => (
          <>
            {marksOf?.(row)}
            <RecordMarks isDraft={drafts.has(idOf(row))} unsent={unsent.get(idOf(row))} />
          </>
        )}
        openId={place.open}
        openKey={openKey}
        onOpen={(id) => go({ open: id }, 'step')}
        sorting={{ column: place.sort, isDescending: place.isDescending }}
        onSort={({ column, isDescending }) => go({ sort: column, isDescending }, 'same')}
        empty={<EmptyState what={t(`office.attributes.none.${list}`)} then={t('office.attributes.noneThen')} />}
        count={t(`office.attributes.counts.${list}`, { count: rows.length })}
        sums={null}
        note={t(`office.attributes.notes.${list}`)}
        editorOf={(row) => editor(editing(row))}
      />
    </section>
  );
}
