// What the service answers to an entry of a component test.
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { applyOutcome as apply } from '../writes/apply-outcome';

/** Once the entry is in the outbox: nothing is sent before, and an outcome of an entry that is not there is ignored. */
export async function applyOutcome(...[store, entryId, outcome]: Parameters<typeof apply>): ReturnType<typeof apply> {
  await waitFor(async () => expect(await store.db.outbox.where({ entryId }).count()).toBe(1));
  return apply(store, entryId, outcome);
}
