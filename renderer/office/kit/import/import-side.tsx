// The panel that imports records from a CSV file: the file, which column is what, what comes of it, and what is left out and why.
import { Button, FileButton } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import type { Saving } from '../../../ui/fields/use-saving';
import { BackButton } from '../../../ui/front/back-button';
import { MainButton } from '../../../ui/front/main-button';
import { ErrorNotice } from '../../../ui/messages/error-notice';
import { Notice } from '../../../ui/messages/notice';
import form from '../form/record-form.module.css';
import work from '../work.module.css';
import classes from './import.module.css';
import { factMark } from '../../../ui/text/list-text';

interface ImportSideProps {
  readonly title: string;
  readonly help: string;
  /** Why nothing can be imported now; null if it can. */
  readonly barred: string | null;
  /** What is still to be chosen; null for nothing. */
  readonly unready: string | null;
  /** Null while none is chosen. */
  readonly file: { readonly name: string; readonly rows: number } | null;
  readonly problem: string | null;
  readonly saving: Saving;
  /** '12 of 40 are saved' while they are being saved; null otherwise. */
  readonly progress: string | null;
  readonly isDone: boolean;
  /** What is saved of the file: how much, and what becomes of it. */
  readonly saved: { readonly count: number; readonly what: string; readonly then: string };
  /** Rows that will be imported, and that are left out. */
  readonly good: number;
  readonly leftOut: number;
  /** Of the button. */
  readonly save: string;
  readonly onRead: (file: File) => void;
  readonly onSave: () => void;
  readonly onClose: () => void;
  /** The choices, and what comes of the rows. */
  readonly children: ReactNode;
}

export function ImportSide(props: ImportSideProps) {
  const { title, help, barred, unready, file, problem, saving, progress, isDone, saved, good, leftOut } = props;
  const { t } = useTranslation();
  const forget = useRef<() => void>(null);
  const why = barred ?? (file === null ? t('office.import.chooseFile') : unready);
  return (
    <div className={work['detail']}>
      <section className={work['side']} aria-label={title}>
        <div className={form['form']}>
          <header className={form['head']}>
            <BackButton isPanel onClick={props.onClose} />
            <h2>{title}</h2>
          </header>
          <div className={form['body']}>
            {saving.error && <ErrorNotice error={saving.error} />}
            {(isDone || (saving.error && saved.count > 0)) && (
              <Notice what={saved.what} then={isDone ? saved.then : t('office.import.partThen')} />
            )}
            {problem !== null && <Notice tone="danger" what={problem} then={t('office.import.nothing')} />}
            <p className={work['help']}>{help}</p>
            <div className={classes['file']}>
              <FileButton
                accept=".csv,.tsv,.txt,text/csv"
                onChange={(picked) => {
                  if (picked) props.onRead(picked);
                  // Allows the same file to be chosen again.
                  forget.current?.();
                }}
                resetRef={forget}
              >
                {(button) => (
                  <Button autoFocus disabled={saving.isSaving || barred !== null} {...button}>
                    {t('app.asksFirst', { step: t(file ? 'office.import.another' : 'office.import.choose') })}
                  </Button>
                )}
              </FileButton>
              {file && (
                <span>
                  <bdi>{file.name}</bdi>
                  {factMark()}
                  {t('office.import.rows', { count: file.rows })}
                </span>
              )}
            </div>
            {props.children}
          </div>
          <footer className={form['foot']}>
            <div className={form['state']} role="status">
              {progress ?? why ?? (isDone ? '' : t('office.import.ready', { count: leftOut }))}
            </div>
            {!isDone && (
              <MainButton isPanel disabled={why !== null || good === 0 || saving.isSaving} onClick={props.onSave}>
                {props.save}
              </MainButton>
            )}
          </footer>
        </div>
      </section>
    </div>
  );
}
