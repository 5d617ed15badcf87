// A paper laid out for a PDF or the system's print dialog. It is placed outside the app, whose screens are as high as the
// window, and stays hidden, also from screen readers, until it is printed.
import type { ReactNode, Ref } from 'react';
import { createPortal } from 'react-dom';
import type { Paper } from '#shared/ipc/paper';
import type { Logo } from '#shared/ipc/printing';
import { pos } from '../../bridge/bridge';
import { digitsOf, useLocale } from '../../locales/locale';
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
  return (
    <PrintPage ref={ref} layout={view.layout}>
      <PaperView {...view} />
    </PrintPage>
  );
}

interface PrintPageProps extends Pick<PrintSheetProps, 'ref' | 'layout'> {
  readonly children: ReactNode;
}

/** For what is no `Paper`. All pages that are mounted are printed together. */
export function PrintPage({ ref, layout, children }: PrintPageProps) {
  const locale = useLocale();
  return createPortal(
    <div ref={ref} className={classes['sheet']} data-layout={layout} data-digits={digitsOf(locale)}>
      {children}
    </div>,
    document.body,
  );
}

/** A PDF, and the print dialog that makes one, are named after the page meanwhile. @returns gives it its own name again */
export function titlePage(name: string): () => void {
  const { title } = document;
  document.title = name;
  return () => {
    document.title = title;
  };
}

const MM_PER_PIXEL = 25.4 / 96;

function heightOf(sheet: HTMLElement): number {
  // The screen uses the text size of the screen, the paper the normal one.
  const scale = Number(getComputedStyle(sheet).getPropertyValue('--text-scale'));
  return Math.ceil((sheet.scrollHeight / scale) * MM_PER_PIXEL) + 1;
}

/**
 * Saves the sheet on the page as a PDF at a place the person chooses.
 * @param name of the file, as of `useFileName`
 * @returns the name of the file; null when the dialog was canceled
 * @throws CodedError FILE_WRITE_FAILED
 */
export async function savePdf(sheet: HTMLElement, name: string): Promise<string | null> {
  const isReceipt = sheet.dataset['layout'] === 'receipt';
  const untitle = titlePage(name);
  try {
    const saved = await pos.call('file.savePdf', {
      suggestedName: `${name}.pdf`,
      // A long report is not measured: that lays it out once more, which takes seconds.
      format: isReceipt ? { kind: 'receipt', heightMm: heightOf(sheet) } : { kind: 'report' },
    });
    return saved.name;
  } finally {
    untitle();
  }
}
