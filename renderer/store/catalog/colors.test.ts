import { describe, expect, it, vi } from 'vitest';
import { CodedError } from '#shared/errors';
import type { Color } from '#shared/api/catalog/color';
import { readColors } from './colors';
import { createFakePos } from '../testing/fake-pos';
import { lastTill, openTestStore, testSession } from '../testing/test-store';

const RED: Color = { id: 3, name: 'Red', status: 'active', modifiedTime: '2026-01-01T00:00:00Z' };
const shown = () => [...lastTill().colors.getState().keys()];

describe("the merchant's colors", () => {
  it('are kept, and known without the service; one that offers none has none', async () => {
    const pos = createFakePos();
    pos.colors = [RED];
    const { store, session } = await openTestStore(testSession(), pos);
    await vi.waitFor(async () => expect(await readColors(store.db)).toEqual([RED]));
    await vi.waitFor(() => expect(shown()).toEqual([3]));
    await store.close();
    pos.colors = new CodedError('SERVICE_UNREACHABLE');
    const offline = await openTestStore(session, pos);
    expect(shown()).toEqual([3]);
    await vi.waitFor(() => expect(pos.calls.filter((name) => name === 'listColors')).toHaveLength(2));
    expect(shown()).toEqual([3]);
    await offline.store.close();

    pos.colors = new CodedError('NOT_OFFERED');
    const without = await openTestStore(session, pos);
    await vi.waitFor(() => expect(shown()).toEqual([]));
    await without.store.close();
  });
});
