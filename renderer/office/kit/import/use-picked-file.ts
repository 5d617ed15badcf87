// A file between its choice and the import: what it holds, and what is wrong with it.
import { useState } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import { useSaving, type Saving } from '../../../ui/fields/use-saving';
import { readCsvFile, type CsvFile } from './csv-file';

/** Rows of a file: each waits to be sent by itself. */
const MOST_ROWS = 5_000;

interface Picked<C> {
  /** Null while none is chosen. */
  readonly chosen: C | null;
  /** A sentence; null for nothing. */
  readonly problem: string | null;
  readonly saving: Saving;
  /** How many are saved while they are being saved; null otherwise. */
  readonly progress: number | null;
  readonly isDone: boolean;
  readonly read: (file: File) => void;
  readonly change: (chosen: C) => void;
  /** @param work saves what is not saved yet, and tells how much is */
  readonly save: (work: (onProgress: (saved: number) => void) => Promise<void>) => void;
}

/** @param choose what is known of a file with rows when it is chosen */
export function usePickedFile<C>(choose: (name: string, file: CsvFile) => Promise<C>): Picked<C> {
  const { t } = useTranslation();
  const saving = useSaving();
  const [chosen, setChosen] = useState<C | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [isDone, setDone] = useState(false);
  return {
    ...{ chosen, problem, saving, progress, isDone, change: setChosen },
    read: (picked) =>
      void saving.run(async () => {
        setChosen(null);
        setDone(false);
        const file = readCsvFile(await picked.arrayBuffer());
        const count = file?.rows.length ?? 0;
        if (!file) return setProblem(t('office.import.noFile'));
        if (count > MOST_ROWS) return setProblem(t('office.import.tooMany', { count, most: MOST_ROWS }));
        const next = await choose(picked.name, file);
        setProblem(null);
        setChosen(next);
      }),
    save: (work) =>
      void saving.run(async () => {
        try {
          await work(setProgress);
          setDone(true);
        } finally {
          setProgress(null);
        }
      }),
  };
}
