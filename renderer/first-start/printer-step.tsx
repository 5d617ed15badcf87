// Printer and drawer are set up as in the settings, and tried.
import { Button } from '@mantine/core';
import { useTranslation } from '../locales/use-translation';
import { hasPrinter, usePrinting } from '../bridge/printing';
import { PrintQueueSection } from '../devices/printing/print-queue-section';
import { endStep, goToStep } from '../frame/first-start';
import { PrinterSection } from '../settings/printing/printer-section';
import { TestRow } from '../settings/printing/test-row';
import { usePrinterForm } from '../settings/printing/use-printer-form';
import { MainButton } from '../ui/front/main-button';
import { StepHead } from './guide-frame';
import classes from './guide.module.css';

export function PrinterStep() {
  const { t } = useTranslation();
  const settings = usePrinterForm();
  const isThere = settings.form.connection !== 'none';
  const goOn = async () => {
    if (!isThere) return endStep('printer', 'skipped');
    if (await settings.save('printer')) endStep('printer', 'done');
  };
  // What was entered here before is saved all the same.
  const skip = async () => {
    await settings.save('printer');
    endStep('printer', hasPrinter(usePrinting.getState()) ? 'done' : 'skipped');
  };
  return (
    <div className={classes['long']}>
      <StepHead
        title={t('firstStart.steps.printer')}
        say={t('firstStart.printer.say')}
        onBack={() => goToStep('loading')}
      />
      <PrinterSection settings={settings}>{isThere && <TestRow settings={settings} />}</PrinterSection>
      {isThere && <PrintQueueSection />}
      <div className={classes['actions']}>
        <MainButton size="lg" onClick={() => void goOn()}>
          {t(isThere ? 'firstStart.continue' : 'firstStart.printer.without')}
        </MainButton>
        {isThere && (
          <Button size="lg" onClick={() => void skip()}>
            {t('firstStart.skip')}
          </Button>
        )}
      </div>
    </div>
  );
}
