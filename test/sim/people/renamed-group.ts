// A group of items renamed at a till, as the screens of the back office will write it.
import type { Write } from '#shared/writes/write';
import type { Store } from '#renderer/store/core/store';

export function renamedSubcategory(store: Store, id: number, name: string): Write {
  const facts = { entryId: store.newId(), savedAt: store.now().toISOString(), savedBy: 'sara.khan' };
  return { kind: 'updateSubcategory', ...facts, params: { id }, body: { name } };
}
