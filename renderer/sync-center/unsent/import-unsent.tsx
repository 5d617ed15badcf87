// Imports entries of another register from a file. First shows what would be imported, and warns that the other register
// must not send it too. Whoever lacks the right asks for an approval.
import { Button, FileButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { errorData, type ErrorData } from '#shared/errors';
import { useTranslation } from '../../locales/use-translation';
import { importEntries, planImport, type ImportPlan } from '../../store/outbox/import-entries';
import { useStore } from '../../store/core/store-context';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { Notice } from '../../ui/messages/notice';
import classes from './import-unsent.module.css';
import { ImportQuestion } from './import-question';
import { useApproval } from '../../approval/use-approval';
import { useTill } from '../../till/use-till';

export function ImportUnsent() {
  const { t } = useTranslation();
  const store = useStore();
  const { session } = useTill();
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const [error, setError] = useState<ErrorData | null>(null);
  const [taken, setTaken] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { askFor, panel } = useApproval();
  const forget = useRef<() => void>(null);

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    setTaken(null);
    try {
      await work();
    } catch (thrown) {
      setError(errorData(thrown));
    }
    setBusy(false);
  };
  const read = (file: File | null) => {
    if (!file) return;
    void run(async () => {
      const found = await planImport(store, session, await file.text());
      const isAllowed = found.taken.length === 0 || (await askFor('IMPORT_UNSENT', { copyName: file.name })) !== null;
      if (isAllowed) setPlan(found);
    });
    // Allows the same file to be chosen again.
    forget.current?.();
  };
  const ingest = ({ file }: ImportPlan) =>
    run(async () => {
      const count = await importEntries(store, session, file);
      setTaken(count);
    }).then(() => setPlan(null));

  return (
    <div className={classes['import']}>
      <FileButton accept="application/json,.json" onChange={read} resetRef={forget}>
        {(props) => (
          <Button variant="subtle" disabled={isBusy} {...props}>
            {t('sync.case.import')}
          </Button>
        )}
      </FileButton>
      {taken !== null && <Notice what={t('sync.case.imported', { count: taken })} then={t('sync.case.importedThen')} />}
      {error && <ErrorNotice error={error} />}
      {panel}
      {plan && (
        <ImportQuestion plan={plan} isBusy={isBusy} onIngest={() => void ingest(plan)} onClose={() => setPlan(null)} />
      )}
    </div>
  );
}
