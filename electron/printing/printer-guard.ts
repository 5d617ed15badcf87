// Who may change the printer settings: anyone while there is no printer, so that a till can be set up; afterward somebody with
// the right, because receipts go where the settings say. Whoever set it up may finish until the next start. And who may print
// a job again: what is on a paper is not for everybody who comes to the till later.
import { mayDo } from '#shared/domain/people/rights';
import { CodedError } from '#shared/errors';
import type { PrinterSettings, PrintJob } from '#shared/ipc/printing';
import type { Session } from '#shared/ipc/session';

/** @throws CodedError FEATURE_MISSING */
export type PrinterGuard = (settings: PrinterSettings, session: Session | null) => void;

export function createPrinterGuard(): PrinterGuard {
  let setUpBy: string | null = null;
  return ({ connection }, session) => {
    const { username, features = [] } = session?.me ?? {};
    if (mayDo(features, 'TILL_SETTINGS') || (username !== undefined && username === setUpBy)) return;
    if (connection.is !== 'none')
      throw new CodedError('FEATURE_MISSING', { message: 'The printer needs TILL_SETTINGS.' });
    setUpBy = username ?? null;
  };
}

/** @throws CodedError FEATURE_MISSING */
export function expectMayPrintAgain({ againNeeds }: Pick<PrintJob, 'againNeeds'>, session: Session | null): void {
  if (againNeeds === null || mayDo(session?.me.features ?? [], againNeeds)) return;
  throw new CodedError('FEATURE_MISSING', { message: `Printing it again needs ${againNeeds}.` });
}
