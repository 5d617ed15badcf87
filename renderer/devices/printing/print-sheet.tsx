// Paper laid out for a PDF or the system's own print dialog: it lies outside of the app, whose screens are as high as the
// window, and nobody sees or hears it until it is printed.
import type { Ref } from 'react';
import { createPortal } from 'react-dom';
import type { Paper } from '#shared/ipc/paper';
import type { Logo } from '#shared/ipc/printing';
import { pos } from '../../bridge/bridge';
import { PaperView } from './paper-view';
import classes from './print-sheet.module.css';

interface PrintSheetProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly paper: Paper;
  readonly isCopy?: boolean;
  readonly logo: Logo | null;
  readonly layout: 'receipt' | 'report';
}

export function PrintSheet({ ref, ...view }: PrintSheetProps) {
  return createPortal(
    <div ref={ref} className={classes['sheet']} data-layout={view.layout}>
      <PaperView {...view} />
    </div>,
    document.body,
  );
}

const MM_PER_PIXEL = 25.4 / 96;

/**
 * The sheet that is on the page, as a PDF where the person says.
 * @param name of the file, without ending: letters, digits, - and _
 * @returns the name of the file; null when the person closed the question
 * @throws CodedError FILE_WRITE_FAILED
 */
export async function savePdf(sheet: HTMLElement, name: string): Promise<string | null> {
  const isReceipt = sheet.dataset['layout'] === 'receipt';
  // On the screen it is laid out in the text size of the screen, on paper in the normal one.
  const scale = Number(getComputedStyle(sheet).getPropertyValue('--text-scale'));
  const heightMm = Math.ceil((sheet.scrollHeight / scale) * MM_PER_PIXEL) + 1;
  const saved = await pos.call('file.savePdf', {
    suggestedName: `${name}.pdf`,
    format: isReceipt ? { kind: 'receipt', heightMm } : { kind: 'report' },
  });
  return saved.name;
}
