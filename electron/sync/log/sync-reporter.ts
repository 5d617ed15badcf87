// Decides which events of the engine are worth a line in the log for people, and how they affect unsent entries. States only
// those copies that the journal has at that moment.
import { isServiceProblem, type ErrorData } from '#shared/errors';
import type { Outcome, Resource } from '#shared/ipc/store-calls';
import { loggedEntry, type DataRisk, type LogEvent, type PageEvent } from '#shared/ipc/sync-log';
import { kindOf, type Write } from '#shared/writes/write';
import type { JournalPort } from '../core/ports';
import type { SyncLog } from './sync-log';

export interface SyncReporter {
  /** The outcome of one entry; the store has applied it. */
  recorded(write: Write, outcome: Outcome): void;
  /** A step failed; problems reported elsewhere are left out. */
  failed(problem: ErrorData): void;
  serviceLost(failure: ErrorData): void;
  serviceBack(seconds: number): void;
  journalOpened(damagedLines: number): void;
  /** @param wasStored the database already had the entry */
  journalNotWritten(wasStored: boolean): void;
  firstLoadDone(resource: Resource, rows: number): void;
  /** A routine check that found nothing is not worth a line. */
  fullCheckDone(whole: FullCheck): void;
  /** An event reported by the page; its effect on unsent entries is decided here. */
  ofPage(event: PageEvent): void;
  /** An event without effect on unsent entries. */
  plain(event: LogEvent): void;
}

interface FullCheck {
  readonly resource: Resource;
  readonly differences: number;
  /** Of the differences: rows that the service no longer has. */
  readonly gone: number;
  readonly isRequested: boolean;
}

/** Maximum length of the service's own words. */
const MOST_WORDS = 300;

function sentOf({ what, ...entry }: ReturnType<typeof loggedEntry>) {
  return what === 'sale' ? { sales: 1, others: 0 } : { sales: 0, others: 1, ...entry };
}

/** Others affect no unsent entry. What was not compared may be in one of the two alone. */
const RISK_OF_PAGE: { readonly [Is in PageEvent['is']]?: DataRisk } = {
  'taken in': 'one copy',
  'journalled again': 'one copy',
  'not journalled': 'one copy',
  'not compared': 'one copy',
  'sale unreadable': 'two copies',
};

/** How the service was lost; any other way it gave no answer. */
const LOST_BY: { readonly [Code in ErrorData['code']]?: Extract<LogEvent, { is: 'service lost' }>['reason'] } = {
  REQUEST_TIMED_OUT: 'too late',
  REPLY_NOT_JSON: 'something else',
};

/** @param journal of the active register; null before the first sign-in */
export function createSyncReporter(syncLog: Pick<SyncLog, 'add'>, journal: () => JournalPort | null): SyncReporter {
  const unsent = () => journal()?.count() ?? 0;
  const ofUnsent = (event: LogEvent & { readonly unsent: number }) =>
    syncLog.add(event, event.unsent > 0 ? 'two copies' : 'none');
  const serviceFailed = (status: number | null = null) => ofUnsent({ is: 'service failed', status, unsent: unsent() });
  const copiesOf = ({ entryId }: Write): DataRisk =>
    journal()?.missing([entryId]).length === 0 ? 'two copies' : 'one copy';

  return {
    recorded(write, outcome) {
      const entry = loggedEntry(write);
      switch (outcome.kind) {
        case 'accepted':
          syncLog.add({ is: 'sent', ...sentOf(entry) }, 'none');
          return;
        case 'unknown':
          // Answered that it failed: no answer was lost, though the service may have done it all the same.
          if (isServiceProblem(outcome.error)) serviceFailed(outcome.error.status);
          else syncLog.add({ is: 'answer lost', ...entry }, copiesOf(write));
          return;
        case 'refused': {
          const { status = null, serviceWords } = outcome.error;
          const words = serviceWords?.slice(0, MOST_WORDS) ?? null;
          syncLog.add({ is: 'refused', ...entry, status, words }, copiesOf(write));
          return;
        }
        case 'not offered':
          // Nobody misses an entry that is kept aside.
          if (kindOf(write).isAside !== true) syncLog.add({ is: 'not offered', ...entry }, copiesOf(write));
          return;
        case 'conflict':
          syncLog.add({ is: outcome.kind, ...entry }, copiesOf(write));
          return;
        case 'not sent':
          // Anything else ended the step, which reports the reason.
          if (outcome.error.code === 'SENDER_LACKS_RIGHT') ofUnsent({ is: 'sender lacks right', unsent: unsent() });
          return;
      }
    },
    failed({ code, status }) {
      switch (code) {
        case 'SERVICE_BUSY':
        case 'RATE_LIMITED':
          return ofUnsent({ is: 'service busy', status: status ?? null, unsent: unsent() });
        case 'SERVICE_FAILED':
        case 'SERVICE_STORAGE_FAILED':
          return serviceFailed(status);
        case 'REPLY_MALFORMED':
          return ofUnsent({ is: 'answer not understood', unsent: unsent() });
        case 'SIGN_IN_EXPIRED':
          return ofUnsent({ is: 'sign-in expired', unsent: unsent() });
        case 'STORE_WRITE_FAILED':
          // Saved rows stay as they are; rows being stored will be read again.
          return syncLog.add({ is: 'store failed' }, 'none');
        default:
          // The service watch reports that the service is out of reach; a call to an opening store is repeated.
          return;
      }
    },
    serviceLost({ code }) {
      ofUnsent({ is: 'service lost', reason: LOST_BY[code] ?? 'no answer', unsent: unsent() });
    },
    serviceBack: (seconds) => syncLog.add({ is: 'service back', seconds }, 'none'),
    journalOpened(lines) {
      // The content of those lines is at most in the database and in the file set aside.
      if (lines > 0) syncLog.add({ is: 'journal damaged', lines }, 'one copy');
    },
    journalNotWritten: (wasStored) =>
      syncLog.add({ is: 'journal not written', wasStored }, wasStored ? 'one copy' : 'none'),
    firstLoadDone: (resource, rows) => syncLog.add({ is: 'first load done', resource, rows }, 'none'),
    fullCheckDone({ resource, differences, gone, isRequested }) {
      const found = { resource, differences, ...(gone > 0 && { gone }) };
      if (isRequested || differences > 0) syncLog.add({ is: 'full check done', ...found }, 'none');
    },
    ofPage(event) {
      syncLog.add(event, 'entries' in event && event.entries === 0 ? 'none' : (RISK_OF_PAGE[event.is] ?? 'none'));
    },
    plain: (event) => syncLog.add(event, 'none'),
  };
}
