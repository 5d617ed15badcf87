// What of the engine's work is worth a line in the log for people, and what became of unsent entries by it. Claims of
// copies what the journal says at that moment, and no more.
import type { ErrorData } from '#shared/errors';
import type { Outcome, Resource } from '#shared/ipc/store-calls';
import { loggedWhat, type DataRisk, type LogEvent, type PageEvent } from '#shared/ipc/sync-log';
import { kindOf, type Write } from '#shared/writes/write';
import type { JournalPort } from '../core/ports';
import type { SyncLog } from './sync-log';

export interface SyncReporter {
  /** What became of one entry; the store has been told. */
  recorded(write: Write, outcome: Outcome): void;
  /** A step failed; what others tell is left out. */
  failed(problem: ErrorData): void;
  serviceLost(failure: ErrorData): void;
  serviceBack(seconds: number): void;
  journalOpened(damagedLines: number): void;
  /** @param wasStored the database had the entry already */
  journalNotWritten(wasStored: boolean): void;
  firstLoadDone(resource: Resource, rows: number): void;
  /** One that nobody asked for and that found nothing is what every till does all day. */
  fullCheckDone(whole: { resource: Resource; differences: number; isRequested: boolean }): void;
  /** What the page reports; what it means for unsent entries is decided here. */
  ofPage(event: PageEvent): void;
  /** Of nothing that was unsent. */
  plain(event: LogEvent): void;
}

/** Characters of the service's own words. */
const MOST_WORDS = 300;

/** `journal`: of the register at work, null before the first sign-in. */
export function createSyncReporter(syncLog: Pick<SyncLog, 'add'>, journal: () => JournalPort | null): SyncReporter {
  const unsent = () => journal()?.count() ?? 0;
  const ofUnsent = (event: LogEvent & { readonly unsent: number }) =>
    syncLog.add(event, event.unsent > 0 ? 'two copies' : 'none');
  const copiesOf = ({ entryId }: Write): DataRisk =>
    journal()?.missing([entryId]).length === 0 ? 'two copies' : 'one copy';

  return {
    recorded(write, outcome) {
      const what = loggedWhat(write);
      switch (outcome.kind) {
        case 'accepted':
          syncLog.add({ is: 'sent', sales: what === 'sale' ? 1 : 0, others: what === 'sale' ? 0 : 1 }, 'none');
          return;
        case 'unknown':
          syncLog.add({ is: 'answer lost', what }, copiesOf(write));
          return;
        case 'refused': {
          const { status = null, serviceWords } = outcome.error;
          const words = serviceWords?.slice(0, MOST_WORDS) ?? null;
          syncLog.add({ is: 'refused', what, status, words }, copiesOf(write));
          return;
        }
        case 'not offered':
          // What is kept aside does not lack anything to anybody.
          if (kindOf(write).isAside !== true) syncLog.add({ is: 'not offered', what }, copiesOf(write));
          return;
        case 'conflict':
          syncLog.add({ is: outcome.kind, what }, copiesOf(write));
          return;
        case 'not sent':
          // Why is told of the step that ended by it.
          return;
      }
    },
    failed({ code, status = null }) {
      switch (code) {
        case 'SERVICE_BUSY':
        case 'RATE_LIMITED':
          return ofUnsent({ is: 'service busy', status, unsent: unsent() });
        case 'SERVICE_FAILED':
        case 'SERVICE_STORAGE_FAILED':
          return ofUnsent({ is: 'service failed', status, unsent: unsent() });
        case 'REPLY_MALFORMED':
          return ofUnsent({ is: 'answer not understood', unsent: unsent() });
        case 'SIGN_IN_EXPIRED':
          return ofUnsent({ is: 'sign-in expired', unsent: unsent() });
        case 'STORE_WRITE_FAILED':
          // What was saved before stays as it is; what was being taken in comes again.
          return syncLog.add({ is: 'store failed' }, 'none');
        default:
          // Out of reach is told by the service's watch; the store asked while it opens is asked again.
          return;
      }
    },
    serviceLost({ code }) {
      const reason =
        code === 'REQUEST_TIMED_OUT' ? 'too late' : code === 'REPLY_NOT_JSON' ? 'something else' : 'no answer';
      ofUnsent({ is: 'service lost', reason, unsent: unsent() });
    },
    serviceBack: (seconds) => syncLog.add({ is: 'service back', seconds }, 'none'),
    journalOpened(lines) {
      // What was in them is in the database at most, and in the file that was put aside.
      if (lines > 0) syncLog.add({ is: 'journal damaged', lines }, 'one copy');
    },
    journalNotWritten: (wasStored) =>
      syncLog.add({ is: 'journal not written', wasStored }, wasStored ? 'one copy' : 'none'),
    firstLoadDone: (resource, rows) => syncLog.add({ is: 'first load done', resource, rows }, 'none'),
    fullCheckDone({ resource, differences, isRequested }) {
      if (isRequested || differences > 0) syncLog.add({ is: 'full check done', resource, differences }, 'none');
    },
    ofPage(event) {
      const hadOneCopy = (event.is === 'taken in' || event.is === 'journalled again') && event.entries > 0;
      syncLog.add(event, hadOneCopy ? 'one copy' : 'none');
    },
    plain: (event) => syncLog.add(event, 'none'),
  };
}
