// A log line as text. The risk to data comes from the line itself, not from its text.
import type { TFunction } from 'i18next';
import type { LogEvent, LogLine } from '#shared/ipc/sync-log';
import { isKnownKind, type Write } from '#shared/writes/write';
import { useTranslation } from '../../locales/use-translation';
import { formatBytes } from '../../ui/text/bytes';
import { durationText } from '../../ui/text/duration';

/** Kinds whose texts say nothing of whom or which. */
type LoggedKind = Exclude<Write['kind'], 'sale.record'>;

export function logText(event: LogEvent, t: TFunction): string {
  switch (event.is) {
    case 'started':
      return t('sync.log.started', { version: event.version });
    case 'service lost':
      return joined(t(`sync.log.lost.${event.reason}`), unsentText(event.unsent, t));
    case 'service back':
      return t('sync.log.back', { duration: durationText(event.seconds, t) });
    case 'sent': {
      const kind = kindText(event, t);
      if (kind !== null) return t('sync.log.sentKind', { kind, count: event.others });
      if (event.sales === 0) return t('sync.log.sentEntries', { count: event.others });
      return joined(
        t('sync.log.sentSales', { count: event.sales }),
        event.others > 0 && t('sync.log.sentOthers', { count: event.others }),
      );
    }
    case 'refused':
      return joined(ofKind(event, t(`sync.log.refused.${event.what}`), t), wordsText(event, t));
    case 'conflict':
      return ofKind(event, t('sync.log.conflict'), t);
    case 'not offered':
      return ofKind(event, t('sync.log.notOffered'), t);
    case 'answer lost':
      return ofKind(event, t(`sync.log.answerLost.${event.what}`), t);
    case 'service busy':
      return joined(event.status === 429 ? t('sync.log.busy') : failedText(event, t), unsentText(event.unsent, t));
    case 'service failed':
      return joined(failedText(event, t), unsentText(event.unsent, t));
    case 'answer not understood':
      return joined(t('sync.log.notUnderstood'), unsentText(event.unsent, t));
    case 'sign-in expired':
      return joined(t('sync.log.signInExpired'), unsentText(event.unsent, t));
    case 'sender lacks right':
      return joined(t('sync.log.senderLacksRight'), unsentText(event.unsent, t));
    case 'signed in again':
      return t('sync.log.signedInAgain');
    case 'first load done':
      return t(`sync.log.firstLoad.${event.resource}`, { rows: event.rows });
    case 'full check done':
      if (event.differences === 0) return t(`sync.log.fullCheckSame.${event.resource}`);
      return joined(
        t(`sync.log.fullCheck.${event.resource}`, { count: event.differences }),
        (event.gone ?? 0) > 0 && t(`sync.log.gone.${event.resource}`, { count: event.gone ?? 0 }),
      );
    case 'receipts begun anew':
      return t(event.isPerhapsService === true ? 'sync.log.receiptsAfterRestore' : 'sync.log.receiptsBegunAnew');
    case 'other till':
      return t('sync.log.otherTill', { device: event.device ?? t('otherTill.unnamed') });
    case 'service forgot':
      return joined(
        t('sync.log.serviceForgot'),
        event.sales > 0 && t('sync.log.salesAgain', { count: event.sales }),
        event.others > 0 && t('sync.log.othersAgain', { count: event.others }),
        t('sync.log.tellManager'),
      );
    case 'journal damaged':
      return t('sync.log.journalDamaged', { count: event.lines });
    case 'journal not written':
      return t(event.wasStored ? 'sync.log.noSecondCopy' : 'sync.log.notRecorded');
    case 'store failed':
      return t('sync.log.storeFailed');
    case 'clock off':
      return t(event.seconds > 0 ? 'sync.log.clockFast' : 'sync.log.clockSlow', {
        duration: durationText(Math.abs(event.seconds), t),
      });
    case 'clock right':
      return t('sync.log.clockRight');
    case 'storage low':
      return t(event.level === 'low' ? 'sync.log.storageLow' : 'sync.log.storageShort', {
        bytes: formatBytes(event.freeBytes),
      });
    case 'storage enough':
      return t('sync.log.storageEnough', { bytes: formatBytes(event.freeBytes) });
    case 'taken in':
      return t(event.wasEmptied ? 'sync.log.restored' : 'sync.log.ingested', { count: event.entries });
    case 'journalled again':
      return t('sync.log.journaledAgain', { count: event.entries });
    case 'not journalled':
      return t('sync.log.notJournaled', { count: event.entries });
    case 'not compared':
      return t('sync.log.notCompared');
    case 'sale unreadable':
      return t('sync.log.saleUnreadable', { count: event.entries });
    case 'carts not restored':
      return t('sync.log.cartsNotRestored');
    case 'exported':
      return t('sync.log.exported', { count: event.entries });
    case 'imported':
      return t('sync.log.imported', { count: event.entries });
    case 'sent without customer':
      return t('sync.log.withoutCustomer');
    case 'discarded':
      return ofKind(event, t(event.isTakenBack ? 'sync.log.withdrawn' : `sync.log.discarded.${event.what}`), t);
  }
}

interface OfKind {
  readonly kind?: string | undefined;
}

/** 'Item change'; null where the line is of no change, or of a kind that only a newer version knows. */
function kindText({ kind }: OfKind, t: TFunction): string | null {
  return kind !== undefined && isKnownKind(kind) ? t(`sync.kinds.${kind as LoggedKind}`) : null;
}

/** 'Item change: …' */
function ofKind(event: OfKind, text: string, t: TFunction): string {
  const kind = kindText(event, t);
  return kind === null ? text : t('sync.log.ofKind', { kind, text });
}

function failedText({ status }: { readonly status: number | null }, t: TFunction): string {
  return status === null ? t('sync.log.failed') : t('sync.log.failedStatus', { status });
}

function unsentText(unsent: number, t: TFunction): string | false {
  return unsent > 0 && t('sync.log.unsent', { count: unsent });
}

function wordsText({ words, status }: Extract<LogEvent, { is: 'refused' }>, t: TFunction): string | false {
  if (words === null) return status !== null && t('sync.log.status', { status });
  return status === null ? t('sync.log.words', { words }) : t('sync.log.wordsStatus', { words, status });
}

function joined(...sentences: (string | false)[]): string {
  return sentences.filter((sentence) => sentence !== false).join(' ');
}

// The log as plain text for support: full times, the texts of the screen, and the risk.
export function useLogAsText(): (lines: readonly LogLine[]) => string {
  const { t } = useTranslation();
  const textOf = ({ at, firstAt, times, risk, event }: LogLine) => {
    const since = times > 1 ? [t('sync.log.times', { count: times, time: firstAt })] : [];
    return [at, logText(event, t), t(`sync.log.risk.${risk}`), ...since].join('\t');
  };
  return (lines) => lines.map(textOf).join('\n');
}
