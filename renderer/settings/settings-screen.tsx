// The settings of this device: printer and drawer, receipts, scanners, sound and customer display. They belong to the device
// and not to the signed-in person.
import { Button, Switch } from '@mantine/core';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorData, type ErrorData } from '#shared/errors';
import type { PrinterSettings } from '#shared/ipc/printing';
import { configurePrinter, usePrinting } from '../bridge/printing';
import { useStore } from '../store/core/store-context';
import { announce } from '../ui/messages/announcer';
import { ErrorNotice } from '../ui/messages/error-notice';
import { KeyHint } from '../ui/layout/key-hint';
import { Notice } from '../ui/messages/notice';
import { useSound } from '../ui/messages/sound';
import { ScreenFrame } from '../frame/screen-frame';
import { openDrawer } from '../devices/printing/queue-print';
import { queuePrint } from '../devices/printing/queue-print';
import { PrintQueueSection } from '../devices/printing/print-queue-section';
import { SectionHead } from '../ui/layout/section-head';
import { CustomerDisplaySection } from './customer-display-section';
import { formOf, readForm, type PrinterForm } from './printer-form';
import { PrinterSection } from './printer-section';
import { ReceiptSection } from './receipt-section';
import { ScannerSection } from './scanner-section';
import classes from './settings-screen.module.css';
import { testPaper } from './test-paper';
import { useTill } from '../till/use-till';

export function SettingsScreen() {
  const { t } = useTranslation();
  const store = useStore();
  const { merchant } = useTill().session;
  const formId = useId();
  const [form, setForm] = useState<PrinterForm>(() => formOf(usePrinting.getState().settings));
  const [isTried, setTried] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [error, setError] = useState<ErrorData | null>(null);
  const { settings, problems } = readForm(form);
  const change = (next: Partial<PrinterForm>) => {
    setForm({ ...form, ...next });
    setSaved(false);
  };

  /** Saves the form, then runs an action that needs the saved settings. */
  const save = async (then: (saved: PrinterSettings) => Promise<unknown> = async () => null) => {
    setTried(true);
    if (!settings) {
      const [first = ''] = Object.keys(problems);
      document.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      return;
    }
    setError(null);
    try {
      await configurePrinter(settings);
      setForm(formOf(settings));
      setSaved(true);
      announce(t('settings.saved'));
      await then(settings);
    } catch (thrown) {
      setError(errorData(thrown));
    }
  };
  const test = (saved: PrinterSettings) =>
    queuePrint({ jobId: store.newId(), paper: testPaper(saved, merchant.name, t) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };

  return (
    <ScreenFrame
      title={t('settings.title')}
      actions={
        <>
          {form.connection !== 'none' && form.hasDrawer && (
            <Button onClick={() => void save(async () => openDrawer(store.newId(), t))}>
              {t('settings.testDrawer')}
            </Button>
          )}
          {form.connection !== 'none' && <Button onClick={() => void save(test)}>{t('settings.test')}</Button>}
          <Button type="submit" form={formId} variant="filled" rightSection={<KeyHint>Enter</KeyHint>}>
            {t('settings.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes['grid']} onSubmit={submit} noValidate>
        <div className={classes['column']}>
          <PrinterSection form={form} problems={isTried ? problems : null} onChange={change} />
          {error && <ErrorNotice error={error} />}
          {isSaved && !error && <Notice what={t('settings.saved')} />}
        </div>
        <div className={`${classes['column']} ${classes['middle']}`}>
          <ReceiptSection form={form} onChange={change} />
          <ScannerSection />
          <SoundSection />
          <CustomerDisplaySection />
        </div>
        <div className={classes['column']}>
          <PrintQueueSection />
        </div>
      </form>
    </ScreenFrame>
  );
}

function SoundSection() {
  const { t } = useTranslation();
  const { isOn } = useSound();
  return (
    <section aria-label={t('settings.till')} className={classes['section']}>
      <SectionHead title={t('settings.till')} />
      <Switch
        label={t('settings.sound')}
        checked={isOn}
        onChange={(event) => useSound.setState({ isOn: event.currentTarget.checked })}
      />
    </section>
  );
}
