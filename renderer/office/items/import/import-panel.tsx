// Imports new items from a CSV file: which column is what, what comes of it, and what is left out and why. Items that are there
// already stay as they are, so the same file can be imported again.
import { Button, FileButton } from '@mantine/core';
import { useRef } from 'react';
import type { Item } from '#shared/api/catalog/item';
import { createItem } from '#shared/api/catalog/items';
import { useTranslation } from '../../../locales/use-translation';
import { BackButton } from '../../../ui/front/back-button';
import { MainButton } from '../../../ui/front/main-button';
import { ErrorNotice } from '../../../ui/messages/error-notice';
import { Notice } from '../../../ui/messages/notice';
import { useIsQueued } from '../../kit/create/use-create';
import form from '../../kit/form/record-form.module.css';
import { useObstacle } from '../../kit/form/use-obstacle';
import work from '../../kit/work.module.css';
import classes from '../items.module.css';
import type { Attributes } from '../use-attributes';
import { ColumnChoices, isMissing } from './column-choices';
import { IMPORTED } from './item-file';
import { RowsTable } from './rows-table';
import { useItemImport } from './use-item-import';

interface ImportPanelProps {
  /** Those of the list, with what is still to be sent. */
  readonly all: readonly Item[];
  readonly attributes: Attributes;
  readonly onClose: () => void;
}

/** Rows shown of what will be imported, and of what is left out. */
const SAMPLE = 20;
const LEFT_OUT = 100;

export function ImportPanel({ all, attributes, onClose }: ImportPanelProps) {
  const { t } = useTranslation();
  const obstacle = useObstacle(createItem);
  const isQueued = useIsQueued(createItem);
  const forget = useRef<() => void>(null);
  const { chosen, problem, saving, progress, isDone, good, leftOut, newGroups, labelOf, ...asked } = useItemImport(
    all,
    attributes,
  );
  const lacksColumn = chosen !== null && IMPORTED.some((field) => isMissing(chosen.columns, field));
  const barred = obstacle.why ?? (isQueued ? null : t('office.items.import.notQueued'));
  const unready =
    (chosen === null ? t('office.items.import.chooseFile') : null) ??
    (lacksColumn ? t('office.items.import.chooseColumns') : null) ??
    (asked.tax === '' ? t('office.items.chooseTax') : null);
  const why = barred ?? unready;
  const count = chosen?.saved.rows.size ?? 0;
  return (
    <div className={work['detail']}>
      <section className={work['side']} aria-label={t('office.items.import.title')}>
        <div className={form['form']}>
          <header className={form['head']}>
            <BackButton isPanel onClick={onClose} />
            <h2>{t('office.items.import.title')}</h2>
          </header>
          <div className={form['body']}>
            {saving.error && <ErrorNotice error={saving.error} />}
            {(isDone || (saving.error && count > 0)) && (
              <Notice
                what={t('office.items.import.saved', { count })}
                then={t(isDone ? 'office.items.import.savedThen' : 'office.items.import.partThen')}
              />
            )}
            {problem !== null && <Notice tone="danger" what={problem} then={t('office.items.import.nothing')} />}
            <p className={work['help']}>{t('office.items.import.help')}</p>
            <div className={classes['results']}>
              <FileButton
                accept=".csv,.tsv,.txt,text/csv"
                onChange={(file) => {
                  if (file) asked.read(file);
                  // Allows the same file to be chosen again.
                  forget.current?.();
                }}
                resetRef={forget}
              >
                {(props) => (
                  <Button autoFocus disabled={saving.isSaving || barred !== null} {...props}>
                    {t('app.asksFirst', {
                      step: t(chosen ? 'office.items.import.another' : 'office.items.import.choose'),
                    })}
                  </Button>
                )}
              </FileButton>
              {chosen && (
                <span>
                  <bdi>{chosen.name}</bdi> · {t('office.items.import.rows', { count: chosen.file.rows.length })}
                </span>
              )}
            </div>
            {chosen && !isDone && (
              <ColumnChoices
                {...{ labelOf, heads: chosen.file.heads, columns: chosen.columns }}
                {...{ tax: asked.tax, taxes: asked.taxes, onTax: asked.setTax, onColumns: asked.setColumns }}
              />
            )}
            {newGroups.length > 0 && !isDone && (
              <Notice
                what={t('office.items.import.newGroups', { count: newGroups.length })}
                then={<bdi>{newGroups.join(' · ')}</bdi>}
              />
            )}
            {leftOut.length > 0 && !lacksColumn && (
              <RowsTable
                label={t('office.items.import.leftOut', { count: leftOut.length })}
                rows={leftOut.slice(0, LEFT_OUT)}
                rest={leftOut.length - LEFT_OUT}
                labelOf={labelOf}
              />
            )}
            {good.length > 0 && !isDone && (
              <RowsTable
                label={t('office.items.import.sample', { count: good.length })}
                rows={good.slice(0, SAMPLE)}
                rest={good.length - SAMPLE}
                labelOf={labelOf}
              />
            )}
          </div>
          <footer className={form['foot']}>
            <div className={form['state']} role="status">
              {progress === null
                ? (why ?? (isDone ? '' : t('office.items.import.ready', { count: leftOut.length })))
                : t('office.items.import.saving', { saved: progress, of: good.length })}
            </div>
            <Button onClick={onClose}>{t('office.items.closePrices')}</Button>
            {!isDone && (
              <MainButton isPanel disabled={why !== null || good.length === 0 || saving.isSaving} onClick={asked.save}>
                {t('office.items.import.save', { count: good.length })}
              </MainButton>
            )}
          </footer>
        </div>
      </section>
    </div>
  );
}
