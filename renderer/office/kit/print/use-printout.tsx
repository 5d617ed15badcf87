// What a report or a list prints. It is on the page only meanwhile: the back office stays mounted behind the till, which prints as well.
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../../locales/use-translation';
import { PrintPage, savePdf, titlePage } from '../../../devices/printing/print-sheet';
import { announce } from '../../../ui/messages/announcer';
import { reportFailure } from '../../../ui/messages/failure';

export interface Printout {
  /** To be rendered by the screen. */
  readonly page: ReactNode;
  /** Opens the print dialog of the system. */
  print(): void;
  /** Asks where to save the PDF. */
  save(): void;
}

/** @param name of the PDF, as of `useFileName` */
export function usePrintout(name: string, content: ReactNode, layout: 'report' | 'receipt' = 'report'): Printout {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const show = () => flushSync(() => setShown(true));
  const hide = () => setShown(false);
  return {
    page: isShown && (
      <PrintPage ref={sheet} layout={layout}>
        {content}
      </PrintPage>
    ),
    print() {
      show();
      const untitle = titlePage(name);
      window.addEventListener('afterprint', hide, { once: true });
      window.addEventListener('afterprint', untitle, { once: true });
      window.print();
    },
    save() {
      show();
      if (!sheet.current) return;
      savePdf(sheet.current, name)
        .then((saved) => saved !== null && announce(t('printing.savedPdf', { name: saved })))
        .catch(reportFailure)
        .finally(hide);
    },
  };
}
