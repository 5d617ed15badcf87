// What became of a change of many items: each with its old and its new value, whether the service has it, and what somebody else
// changed meanwhile.
import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import type { Item } from '#shared/api/catalog/item';
import { useTranslation } from '../../../locales/use-translation';
import { useFileName } from '../../../devices/printing/file-name';
import { useStore } from '../../../store/core/store-context';
import { useTill } from '../../../till/use-till';
import { useSaving } from '../../../ui/fields/use-saving';
import { BackButton } from '../../../ui/front/back-button';
import { ErrorNotice } from '../../../ui/messages/error-notice';
import { reportFailure } from '../../../ui/messages/failure';
import { factsText } from '../../../ui/text/list-text';
import { Notice } from '../../../ui/messages/notice';
import { QuestionDialog } from '../../../ui/messages/question-dialog';
import { fieldRefusalText } from '../../../ui/messages/refusal-text';
import { useTimes } from '../../../ui/text/times';
import form from '../../kit/form/record-form.module.css';
import type { Unsent } from '../../kit/form/unsent';
import type { ListColumn } from '../../kit/list/columns';
import { csvOf } from '../../kit/list/csv';
import { CsvButton } from '../../kit/list/csv-button';
import { ListPage } from '../../kit/print/list-page';
import { PrintMenu } from '../../kit/print/print-menu';
import { usePrintout } from '../../kit/print/use-printout';
import work from '../../kit/work.module.css';
import { canPutBack, putBack, stateOf, type BulkChange, type ChangeState, type ItemPatch } from './bulk-change';
import { ChangeLines } from './change-lines';
import classes from '../items.module.css';

const COUNTED = ['sent', 'waits', 'back'] as const;

/** How the changed values are shown. */
export interface BulkWords {
  /** 'Change the prices of 12 items' */
  readonly title: string;
  readonly was: string;
  readonly will: string;
  readonly shown: (values: ItemPatch) => string;
  /** In the CSV file; as shown by default. */
  readonly filed?: (values: ItemPatch) => string;
}

interface BulkResultProps {
  readonly changes: readonly BulkChange[];
  readonly words: BulkWords;
  /** All known, with the unsent changes over them. */
  readonly all: readonly Item[];
  readonly unsent: ReadonlyMap<string, Unsent>;
  readonly readAgain: () => Promise<unknown>;
  readonly onClose: () => void;
}

interface Outcome extends BulkChange {
  readonly state: ChangeState;
}

export function BulkResult({ changes, words, all, unsent, readAgain, onClose }: BulkResultProps) {
  const { t } = useTranslation();
  const store = useStore();
  const { session } = useTill();
  const today = useTimes().today();
  const saving = useSaving();
  const [isAsking, setAsking] = useState(false);
  const outcomes = useMemo(() => {
    const current = new Map(all.map((item) => [item.itemId, item]));
    return changes.map((change): Outcome => {
      const { itemId } = change.item;
      return { ...change, state: stateOf(change, current.get(itemId) ?? undefined, unsent.get(itemId)) };
    });
  }, [changes, all, unsent]);
  const count = (kind: ChangeState['kind']) => outcomes.filter(({ state }) => state.kind === kind).length;
  const toPutBack = outcomes.filter(({ state }) => canPutBack(state));
  const others = count('bothSides') + count('other');
  const columns: readonly ListColumn<Outcome>[] = [
    columnOf('name', t('office.items.fields.name'), ({ item }) => item.name),
    columnOf('sku', t('office.items.fields.sku'), ({ item }) => item.sku),
    { ...columnOf('was', words.was, ({ was }) => words.shown(was)), ...filed(words, ({ was }) => was) },
    { ...columnOf('will', words.will, ({ will }) => words.shown(will)), ...filed(words, ({ will }) => will) },
    columnOf('state', t('office.items.bulk.state'), ({ state }) => stateText(state, words, t)),
  ];
  const fileName = useFileName()(words.title, today);
  const printout = usePrintout(
    fileName,
    <ListPage
      title={words.title}
      count={t('office.items.count', { count: outcomes.length })}
      notes={[]}
      columns={columns}
      rows={outcomes}
      idOf={({ item }) => item.itemId}
    />,
  );
  const exportCsv = () => {
    const file = { suggestedName: `${fileName}.csv`, text: csvOf(columns, outcomes) };
    store.pos.call('file.save', file).catch(reportFailure);
  };
  const back = () =>
    void saving.run(async () => {
      setAsking(false);
      // What others changed meanwhile is left as it is; what cannot be read again is looked at when it is sent.
      await readAgain();
      await putBack(store, session, toPutBack, unsent);
    });
  return (
    <div className={work['detail']}>
      <section className={work['side']} aria-label={words.title}>
        <div className={form['form']}>
          <header className={form['head']}>
            <BackButton isPanel onClick={onClose} />
            <h2>{words.title}</h2>
          </header>
          <div className={form['body']}>
            {saving.error && <ErrorNotice error={saving.error} />}
            {others > 0 && (
              <Notice
                tone="attend"
                what={t('office.items.bulk.others', { count: others })}
                then={t('office.items.bulk.othersThen')}
              />
            )}
            {count('refused') > 0 && (
              <Notice tone="danger" what={t('office.items.bulk.refused', { count: count('refused') })} />
            )}
            <div className={classes['results']}>
              <PrintMenu printout={printout} />
              <CsvButton onExport={exportCsv} />
            </div>
            <ChangeLines
              label={t('office.items.bulk.result')}
              heads={words}
              lines={outcomes.map(({ item, was, will, state }) => ({
                ...{ id: item.itemId, name: item.name, was: words.shown(was), will: words.shown(will) },
                note: stateText(state, words, t),
                isBack: state.kind === 'back',
                isWrong: ['refused', 'bothSides', 'other', 'gone'].includes(state.kind),
              }))}
            />
            {isAsking && (
              <QuestionDialog
                title={t('office.items.bulk.backQuestion', { count: toPutBack.length })}
                safe={t('office.form.stepBack')}
                onSafe={() => setAsking(false)}
                answer={t('office.items.bulk.back')}
                isBusy={saving.isSaving}
                onAnswer={back}
              >
                {t('office.items.bulk.backThen')}
              </QuestionDialog>
            )}
          </div>
          <footer className={form['foot']}>
            <div className={form['state']} role="status">
              {factsText(
                COUNTED.map((kind) => count(kind) > 0 && t(`office.items.bulk.counts.${kind}`, { of: count(kind) })),
              )}
            </div>
            <Button disabled={toPutBack.length === 0 || saving.isSaving} onClick={() => setAsking(true)}>
              {t('app.asksFirst', { step: t('office.items.bulk.back') })}
            </Button>
            {/* The button that saved is gone. */}
            <Button autoFocus onClick={onClose}>
              {t('office.items.closePrices')}
            </Button>
          </footer>
        </div>
      </section>
      {printout.page}
    </div>
  );
}

function columnOf(id: string, head: string, text: (outcome: Outcome) => string): ListColumn<Outcome> {
  return { id, head, order: text, text };
}

function filed({ filed }: BulkWords, of: (outcome: Outcome) => ItemPatch): Partial<ListColumn<Outcome>> {
  return filed ? { isFigure: true, csv: (outcome) => filed(of(outcome)) } : {};
}

function stateText(state: ChangeState, words: BulkWords, t: TFunction): string {
  switch (state.kind) {
    case 'refused':
      return t('office.items.bulk.states.refused', {
        why: fieldRefusalText(state.error, t) ?? t(`errors.${state.error.code}.what`),
      });
    case 'other':
      return t('office.items.bulk.states.other', { value: words.shown(state.item as ItemPatch) });
    default:
      return t(`office.items.bulk.states.${state.kind}`);
  }
}
