// A new record that begins with values which are known already: they are kept as its draft, as if typed.
import { NEW_RECORD, type NewKeys } from '../../database/office-database';
import type { Office } from '../../database/use-office';

/** Of a form, by field. */
export type Texts = Readonly<Record<string, string>>;

interface NewFrom {
  readonly values: Texts;
  /** Texts of a new record. */
  readonly empty: Texts;
  /** When it was typed, ISO 8601. */
  readonly since: string;
}

/** In place of a new record that was begun before. */
export async function putNewDraft(
  { db, user }: Pick<Office, 'db' | 'user'>,
  area: string,
  newId: () => string,
  { values, empty, since }: NewFrom,
): Promise<void> {
  const keys: NewKeys = { onceKey: newId(), entryId: newId() };
  await db.drafts.put({ user, area, record: NEW_RECORD, since, values, base: empty, ...keys });
}

/** Whether a new record was begun, which `putNewDraft` would replace. */
export async function hasNewDraft({ db, user }: Pick<Office, 'db' | 'user'>, area: string): Promise<boolean> {
  return (await db.drafts.get([user, area, NEW_RECORD])) !== undefined;
}
