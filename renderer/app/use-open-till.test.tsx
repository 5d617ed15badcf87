import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BROWSER_PORTS } from '../store/core/ports';
import { createFakePos } from '../store/testing/fake-pos';
import { testPorts, testSession } from '../store/testing/test-store';
import { useOpenTill } from './use-open-till';

const browser = { ...BROWSER_PORTS };

afterEach(() => {
  Object.assign(BROWSER_PORTS, browser);
  vi.restoreAllMocks();
});

it('opens the till of the next register though that of the last could not be closed', async () => {
  const noted = vi.spyOn(console, 'error').mockReturnValue();
  const release = () => {
    throw new Error('Not released.');
  };
  Object.assign(BROWSER_PORTS, testPorts(createFakePos()), {
    acquireLock: async () => ({ isHeld: () => true, release }),
  });
  const first = testSession();
  const { result, rerender, unmount } = renderHook(useOpenTill, { initialProps: first });
  await waitFor(() => expect(result.current.open?.store.db.name).toBe(`pos-demo-${first.registerId}`));
  const next = testSession();
  rerender(next);
  await waitFor(() => expect(result.current.open?.store.db.name).toBe(`pos-demo-${next.registerId}`));
  unmount();
  const notClosed = ['A till was not closed as it should', new Error('Not released.')];
  await waitFor(() =>
    expect(noted.mock.calls.filter(([what]) => what === notClosed[0])).toEqual([notClosed, notClosed]),
  );
});
