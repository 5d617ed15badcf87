// Printer, receipt and print queue of this computer.
import { PrintQueueSection } from '../../devices/printing/print-queue-section';
import { PrinterSection } from './printer-section';
import { ReceiptSection } from './receipt-section';
import { TestRow } from './test-row';
import { usePrinterForm } from './use-printer-form';

export function PrintingPlace() {
  const settings = usePrinterForm();
  return (
    <>
      <PrinterSection settings={settings}>
        {settings.form.connection !== 'none' && <TestRow settings={settings} />}
      </PrinterSection>
      <ReceiptSection settings={settings} />
      <PrintQueueSection />
    </>
  );
}
