// Sends print jobs to main. Resolves when the job is on disk, without waiting for the printer.
import type { TFunction } from 'i18next';
import type { Paper } from '#shared/ipc/paper';
import { pos } from '../../bridge/bridge';
import { hasPrinter, usePrinting } from '../../bridge/printing';
import { reportFailure } from '../../ui/messages/failure';
import { withDrawnTexts } from './drawn-texts';

export interface ToPrint {
  /** The same id again is the same job. */
  readonly jobId: string;
  readonly paper: Paper;
  readonly isCopy?: boolean;
  readonly opensDrawer?: boolean;
}

/**
 * @returns whether the job is new
 * @throws CodedError PRINTER_NONE, PRINT_QUEUE_WRITE_FAILED
 */
export async function queuePrint({ jobId, paper, isCopy = false, opensDrawer = false }: ToPrint): Promise<boolean> {
  const { columns } = usePrinting.getState().settings;
  const { title } = paper;
  const request = { jobId, title, paper: withDrawnTexts(paper, columns), isCopy, opensDrawer };
  return (await pos.call('printing.print', request)).isNew;
}

/** Opens the drawer if there is one; it needs a printer. @param jobId the same id opens it only once */
export function openDrawer(jobId: string, t: TFunction): void {
  const printing = usePrinting.getState();
  if (!hasPrinter(printing) || !printing.settings.hasDrawer) return;
  const title = t('printing.drawerTitle');
  pos.call('printing.print', { jobId, title, paper: null, isCopy: false, opensDrawer: true }).catch(reportFailure);
}
