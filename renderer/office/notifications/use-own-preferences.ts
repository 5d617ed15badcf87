// The preferences of the signed-in person, and what they changed and is not sent yet. The service knows whoever's account is in
// use: after a PIN that can be somebody else, whose preferences are neither shown nor kept as this person's.
import { useCallback } from 'react';
import { getSession } from '#shared/api/accounts/auth';
import {
  getNotificationPreferences,
  updateNotificationPreferences,
} from '#shared/api/customers/notification-preferences';
import { isSameUser } from '#shared/domain/people/user-name';
import { CodedError } from '#shared/errors';
import { useStore } from '../../store/core/store-context';
import type { OutboxRow } from '../../store/database/entry-rows';
import { useTill } from '../../till/use-till';
import { useKeptQuery } from '../kit/answers/use-answer';
import { useUnsentEntries, type Unsent } from '../kit/form/unsent';

const RECORDS = [updateNotificationPreferences.path];

export function useOwnPreferences() {
  const { pos } = useStore();
  const { session } = useTill();
  const { username } = session.me;
  const answer = useKeptQuery(getNotificationPreferences, {}, async () => {
    if (session.verified !== 'by service') {
      const account = await pos.ask(getSession, {});
      if (!isSameUser(account.username, username)) throw new CodedError('ACCOUNT_IS_OTHER');
    }
    return pos.ask(getNotificationPreferences, {});
  });
  const read = useCallback((rows: readonly OutboxRow[]) => byCategory(rows, username), [username]);
  return { answer, unsent: useUnsentEntries(RECORDS, read), isOwn: answer.error?.code !== 'ACCOUNT_IS_OTHER' };
}

/** The last change of each category counts. */
function byCategory(rows: readonly OutboxRow[], username: string): ReadonlyMap<string, Unsent> {
  const unsent = new Map<string, Unsent>();
  for (const { entryId, write, savedAt, state, lastError } of rows) {
    if (write.kind !== 'updateNotificationPreferences' || !isSameUser(write.savedBy, username)) continue;
    const { preferences } = updateNotificationPreferences.body.parse(write.body);
    const refusal = state === 'refused' ? lastError : null;
    for (const { category, enabled } of preferences) {
      const facts = { entryId, kind: write.kind, savedAt, savedBy: write.savedBy, refusal };
      // A switch is put back as it was changed.
      unsent.set(category, { ...facts, entryIds: [], changes: [], body: { enabled } });
    }
  }
  return unsent;
}
