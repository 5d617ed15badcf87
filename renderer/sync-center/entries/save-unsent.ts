// Saves unsent entries to a file at a place the person chooses.
import type { Session } from '#shared/ipc/session';
import { exportEntries } from '../../store/outbox/export-entries';
import { dateIn, minuteIn } from '../../ui/text/date-format';
import type { Store } from '../../store/core/store';

/**
 * @param entryIds all unsent entries by default
 * @returns the name of the file; null when the dialog was canceled
 * @throws CodedError FILE_WRITE_FAILED, STORE_WRITE_FAILED
 */
export async function saveUnsent(store: Store, session: Session, entryIds?: readonly string[]): Promise<string | null> {
  const { merchantCode, registerId, merchant } = session;
  const { timeZone } = merchant;
  const now = store.now();
  const minute = `${dateIn(timeZone, now)}-${minuteIn(timeZone, now).replace(':', '')}`;
  const suggestedName = `unsent-${merchantCode}-${registerId}-${minute}.json`;
  let saved: string | null = null;
  const keep = async (text: string) => {
    const { name } = await store.pos.call('file.save', { suggestedName, text });
    saved = name;
    return name !== null;
  };
  await exportEntries(store, session, keep, entryIds);
  return saved;
}
