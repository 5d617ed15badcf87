// Tries printer and drawer as they are on the screen: what is not saved yet is saved first.
import { Button } from '@mantine/core';
import type { PrinterSettings } from '#shared/ipc/printing';
import { useTranslation } from '../../locales/use-translation';
import { openDrawer, queuePrint } from '../../devices/printing/queue-print';
import { useStore } from '../../store/core/store-context';
import { useTill } from '../../till/use-till';
import { reportFailure } from '../../ui/messages/failure';
import { SettingRow } from '../setting-section';
import { testPaper } from './test-paper';
import type { PrinterFormState } from './use-printer-form';

export function TestRow({ settings: { form, save } }: { readonly settings: PrinterFormState }) {
  const { t } = useTranslation();
  const store = useStore();
  const { merchant } = useTill().session;
  const test = async (run: (saved: PrinterSettings) => Promise<unknown> | void) => {
    const saved = await save('printer');
    if (!saved) return document.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
    await run(saved);
  };
  const printTest = (saved: PrinterSettings) =>
    queuePrint({ jobId: store.newId(), paper: testPaper(saved, merchant.name, t) });
  return (
    <SettingRow label={t('settings.try')}>
      {form.hasDrawer && (
        <Button onClick={() => void test(() => openDrawer(store.newId(), t)).catch(reportFailure)}>
          {t('settings.testDrawer')}
        </Button>
      )}
      <Button onClick={() => void test(printTest).catch(reportFailure)}>{t('settings.test')}</Button>
    </SettingRow>
  );
}
