// Prints the page to PDF in the paper's format. Saves nothing itself.
import type { PrintToPDFOptions } from 'electron';
import type { CommandInput } from '#shared/ipc/contract';

export type PdfFormat = CommandInput<'file.savePdf'>['format'];

/** Width of a receipt roll. */
const ROLL_WIDTH_MM = 80;
const MM_PER_INCH = 25.4;
/** Inches. */
const REPORT_MARGIN = 0.5;

export function pdfOptions(format: PdfFormat): PrintToPDFOptions {
  if (format.kind === 'report') {
    const margins = { top: REPORT_MARGIN, bottom: REPORT_MARGIN, left: REPORT_MARGIN, right: REPORT_MARGIN };
    return { pageSize: 'A4', margins, generateTaggedPDF: true };
  }
  return {
    pageSize: { width: ROLL_WIDTH_MM / MM_PER_INCH, height: format.heightMm / MM_PER_INCH },
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    generateTaggedPDF: true,
  };
}
