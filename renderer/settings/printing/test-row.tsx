// Tries printer and drawer as they are on the screen: what is not saved yet is saved first. Says how the last test ended, also one of
// before the start, as long as the print queue has it.
import { Button } from '@mantine/core';
import type { PrinterSettings } from '#shared/ipc/printing';
import { useTranslation } from '../../locales/use-translation';
import { usePrinting } from '../../bridge/printing';
import { JobBadge } from '../../devices/printing/job-badge';
import { openDrawer, queuePrint } from '../../devices/printing/queue-print';
import { useStore } from '../../store/core/store-context';
import { useTill } from '../../till/use-till';
import { reportFailure } from '../../ui/messages/failure';
import { ErrorHelp } from '../../ui/help/error-help';
import { useErrorSentence } from '../../ui/messages/use-error-sentence';
import { useTimes } from '../../ui/text/times';
import { SettingRow } from '../setting-section';
import { testPaper } from './test-paper';
import type { PrinterFormState } from './use-printer-form';

const TEST = 'test-';

export function TestRow({ settings: { form, save, mayChange } }: { readonly settings: PrinterFormState }) {
  const { t } = useTranslation();
  const store = useStore();
  const { merchant } = useTill().session;
  const { momentWithin } = useTimes();
  const sentence = useErrorSentence();
  const last = usePrinting(({ jobs }) => jobs.findLast(({ jobId }) => jobId.startsWith(TEST)));
  const problem = last && 'problem' in last.status ? last.status.problem : null;
  const test = async (run: (saved: PrinterSettings) => Promise<unknown> | void) => {
    const saved = await save('printer');
    if (!saved) return document.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
    await run(saved);
  };
  const printTest = (saved: PrinterSettings) =>
    queuePrint({ jobId: TEST + store.newId(), paper: testPaper(saved, merchant.name, t) });
  return (
    <SettingRow
      label={
        <>
          {t('settings.try')} {last && <JobBadge job={last} />}
        </>
      }
      hint={
        last && (
          <>
            {t('settings.lastTest', { when: momentWithin(last.queuedAt) })}{' '}
            {problem !== null && (
              <>
                {sentence(problem)} <ErrorHelp code={problem} />
              </>
            )}
          </>
        )
      }
    >
      {form.hasDrawer && (
        // A drawer that anybody opens here, in no list, is a way to the money in it. They have No sale, with a reason.
        <Button
          disabled={!mayChange}
          onClick={() => void test(() => openDrawer(store.newId(), t)).catch(reportFailure)}
        >
          {t('settings.testDrawer')}
        </Button>
      )}
      <Button onClick={() => void test(printTest).catch(reportFailure)}>{t('settings.test')}</Button>
    </SettingRow>
  );
}
