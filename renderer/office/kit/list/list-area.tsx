// The screen of an area with a list: its actions and filters, the list, and the open record beside it.
import { Badge, Button } from '@mantine/core';
import { IconDownload, IconPencil, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../store/core/store-context';
import { useKeys } from '../../../ui/keys/use-keys';
import { KeyHint } from '../../../ui/layout/key-hint';
import { EmptyState } from '../../../ui/layout/empty-state';
import { reportFailure } from '../../../ui/messages/failure';
import { NEW_RECORD } from '../../database/office-database';
import { AreaScreen } from '../../frame/area-screen';
import { UnsentBadge } from '../form/record-side';
import type { Unsent } from '../form/unsent';
import work from '../work.module.css';
import { AnswerAge } from './answer-age';
import { csvOf } from './csv';
import { FilterBar } from './filter-bar';
import { RecordList } from './record-list';
import type { Answer } from './use-answer';
import type { Records } from './use-records';

interface ListAreaProps<Row> {
  readonly records: Records<Row>;
  readonly words: {
    /** 'discounts' */
    readonly records: string;
    /** 'No discounts yet' */
    readonly none: string;
    /** What to do where there are none; absent where records come by themselves. */
    readonly noneThen?: ReactNode;
    /** '14 discounts' */
    readonly count: (count: number) => string;
  };
  /** Absent where nothing is created, or the person may not. */
  readonly create?: { readonly label: string } | null;
  /** More actions of the header. */
  readonly actions?: ReactNode;
  readonly filters: ReactNode;
  /** More badges of a row. */
  readonly marksOf?: (row: Row) => ReactNode;
  /** What is open beside the list, as RecordSide; null for nothing. */
  readonly children: ReactNode;
  /** The open record has a third column. */
  readonly hasThird?: boolean;
}

export function ListArea<Row>(props: ListAreaProps<Row>) {
  const { records, words, create = null, actions, filters, marksOf, children, hasThird = false } = props;
  const { area, answer, columns, rows, all, idOf, unsent, drafts, place, go } = records;
  const { t } = useTranslation();
  const store = useStore();
  const title = t(`office.areas.${area}`);
  const exportCsv = () => {
    const suggestedName = `${area}-${store.now().toISOString().slice(0, 10)}.csv`;
    store.pos.call('file.save', { suggestedName, text: csvOf(columns, rows) }).catch(reportFailure);
  };
  const open = (id: string) => go({ open: id }, 'step');
  useKeys({
    F5: () => void answer.refresh(),
    'mod+shift+E': rows.length > 0 ? exportCsv : null,
    'mod+N': create ? () => open(NEW_RECORD) : null,
  });
  const hasDetail = children !== null && children !== false;
  return (
    <AreaScreen
      title={title}
      age={<AnswerAge answer={answer} />}
      actions={
        <>
          {actions}
          <Button
            leftSection={<IconDownload size="1.25rem" stroke={1.6} aria-hidden />}
            aria-keyshortcuts="Control+Shift+E"
            disabled={rows.length === 0}
            onClick={exportCsv}
          >
            {t('office.list.csv')}
          </Button>
          {create && (
            <Button
              leftSection={<IconPlus size="1.25rem" stroke={1.6} aria-hidden />}
              rightSection={<KeyHint>Ctrl N</KeyHint>}
              aria-keyshortcuts="Control+N"
              onClick={() => open(NEW_RECORD)}
            >
              {create.label}
            </Button>
          )}
        </>
      }
    >
      <div
        className={work['work']}
        data-pane={hasDetail ? 'detail' : 'list'}
        data-third={(hasDetail && hasThird) || undefined}
      >
        <section className={work['list']} aria-label={title}>
          <FilterBar>{filters}</FilterBar>
          <RecordList
            name={title}
            records={words.records}
            answer={answer}
            columns={columns}
            rows={rows}
            idOf={idOf}
            marksOf={(row) => (
              <>
                {marksOf?.(row)}
                <Marks isDraft={drafts.has(idOf(row))} unsent={unsent.get(idOf(row))} />
              </>
            )}
            openId={place.open}
            onOpen={open}
            sorting={{ column: place.sort, isDescending: place.isDescending }}
            onSort={({ column, isDescending }) => go({ sort: column, isDescending }, 'same')}
            empty={
              all?.length === 0 ? (
                <EmptyState what={words.none} then={words.noneThen} />
              ) : (
                <EmptyState
                  what={t('office.list.nothingFound')}
                  then={t('office.list.searched', { total: words.count(all?.length ?? 0) })}
                />
              )
            }
            count={words.count(rows.length)}
            note={<PagesNote answer={answer} records={words.records} />}
          />
        </section>
        {children}
      </div>
    </AreaScreen>
  );
}

/** How far a long list is read, or that it is cut. */
function PagesNote({ answer: { progress, leftOut, data }, records }: PagesNoteProps) {
  const { t } = useTranslation();
  if (progress) return t('office.list.progress', { records, ...progress });
  return leftOut > 0 ? t('office.list.leftOut', { shown: data?.length ?? 0 }) : null;
}

interface PagesNoteProps {
  readonly answer: Answer<readonly unknown[]>;
  readonly records: string;
}

function Marks({ isDraft, unsent }: { readonly isDraft: boolean; readonly unsent: Unsent | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      {isDraft && (
        <Badge leftSection={<IconPencil className="flip" size="0.75rem" stroke={1.6} aria-hidden />}>
          {t('office.form.isDraft')}
        </Badge>
      )}
      {unsent && <UnsentBadge unsent={unsent} />}
    </>
  );
}
