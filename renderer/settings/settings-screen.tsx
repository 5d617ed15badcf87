// The settings of this device: printer and drawer, receipts, scanners, sound and customer display. They belong to the device
// and not to the signed-in person, except for the language.
import { Button, Switch } from '@mantine/core';
import type { PrinterSettings } from '#shared/ipc/printing';
import { useTranslation } from '../locales/use-translation';
import { useStore } from '../store/core/store-context';
import { reportFailure } from '../ui/messages/failure';
import { useSavedMark } from '../ui/messages/saved-mark';
import { useSound } from '../ui/messages/sound';
import { ScreenFrame } from '../frame/screen-frame';
import { openDrawer, queuePrint } from '../devices/printing/queue-print';
import { PrintQueueSection } from '../devices/printing/print-queue-section';
import { SectionHead } from '../ui/layout/section-head';
import { CustomerDisplaySection } from './customer-display-section';
import { LanguageSection } from './language-section';
import { PrinterSection } from './printer-section';
import { ReceiptSection } from './receipt-section';
import { RemovalSection } from './removal-section';
import { ScannerSection } from './scanner-section';
import { usePrinterForm } from './use-printer-form';
import classes from './settings-screen.module.css';
import { testPaper } from './test-paper';
import { useTill } from '../till/use-till';

export function SettingsScreen() {
  const { t } = useTranslation();
  const store = useStore();
  const { merchant } = useTill().session;
  const settings = usePrinterForm();
  const { form, save } = settings;
  /** Runs an action that needs a printer as it is on the screen. */
  const test = async (run: (saved: PrinterSettings) => Promise<unknown> | void) => {
    const saved = await save('printer');
    if (!saved) return document.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
    await run(saved);
  };
  const printTest = (saved: PrinterSettings) =>
    queuePrint({ jobId: store.newId(), paper: testPaper(saved, merchant.name, t) });
  return (
    <ScreenFrame
      help="settings"
      title={t('settings.title')}
      actions={
        form.connection !== 'none' && (
          <>
            {form.hasDrawer && (
              <Button onClick={() => void test(() => openDrawer(store.newId(), t)).catch(reportFailure)}>
                {t('settings.testDrawer')}
              </Button>
            )}
            <Button onClick={() => void test(printTest).catch(reportFailure)}>{t('settings.test')}</Button>
          </>
        )
      }
    >
      <div className={classes['grid']}>
        <div className={classes['column']}>
          <LanguageSection />
          <PrinterSection settings={settings} />
        </div>
        <div className={`${classes['column']} ${classes['middle']}`}>
          <ReceiptSection settings={settings} />
          <ScannerSection />
          <SoundSection />
          <CustomerDisplaySection />
        </div>
        <div className={classes['column']}>
          <PrintQueueSection />
          <RemovalSection />
        </div>
      </div>
    </ScreenFrame>
  );
}

function SoundSection() {
  const { t } = useTranslation();
  const { isOn } = useSound();
  const { mark, say } = useSavedMark();
  return (
    <section aria-label={t('settings.till')} className={classes['section']}>
      <SectionHead title={t('settings.till')} say={mark} />
      <Switch
        label={t('settings.sound')}
        checked={isOn}
        onChange={(event) => {
          useSound.setState({ isOn: event.currentTarget.checked });
          say();
        }}
      />
    </section>
  );
}
