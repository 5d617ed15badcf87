import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { UseQueryResult } from '@tanstack/react-query';
import type { DayWrite } from '#shared/writes/day-write';
import { useOwnCloses } from './use-own-closes';

const at = '2026-03-02T04:00:00.000Z';
const close = (dayCycleId: string): DayWrite => {
  const facts = { entryId: `close ${dayCycleId}`, savedAt: at, savedBy: 'sara' };
  return { kind: 'day.close', ...facts, dayCycleId, body: { closedAt: at, closingCash: 50 } };
};

function listed(readAt = 1) {
  const refetch = vi.fn(async () => ({}));
  // 0 while it is read for the first time.
  const answerOf = (dataUpdatedAt: number) => {
    const isFirst = dataUpdatedAt === 0;
    return { refetch, dataUpdatedAt, data: isFirst ? undefined : [], isFetching: isFirst } as unknown as UseQueryResult;
  };
  const { result, rerender } = renderHook(
    ({ unsent, readAt }: { unsent: readonly DayWrite[]; readAt: number }) => useOwnCloses(unsent, answerOf(readAt)),
    { initialProps: { unsent: [close('1'), close('11')], readAt } },
  );
  return { refetch, rerender, ids: () => [...result.current.keys()] };
}

it('keeps a close that was sent until the list has been read again', async () => {
  const { refetch, rerender, ids } = listed();
  rerender({ unsent: [close('1')], readAt: 1 });
  // The reading fails.
  await act(async () => undefined);
  expect([refetch.mock.calls.length, ids()]).toEqual([1, ['1', '11']]);
  rerender({ unsent: [close('1')], readAt: 2 });
  expect([refetch.mock.calls.length, ids()]).toEqual([1, ['1']]);
});

it('keeps one as long as it waits to be sent', () => {
  const { rerender, ids } = listed();
  rerender({ unsent: [close('1'), close('11')], readAt: 2 });
  expect(ids()).toEqual(['1', '11']);
});

it('keeps one that was sent while the list was read for the first time until it is read once more', () => {
  const { refetch, rerender, ids } = listed(0);
  rerender({ unsent: [close('1')], readAt: 0 });
  expect(refetch).not.toHaveBeenCalled();
  // That reading began before the service had the close.
  rerender({ unsent: [close('1')], readAt: 1 });
  expect([refetch.mock.calls.length, ids()]).toEqual([1, ['1', '11']]);
  rerender({ unsent: [close('1')], readAt: 2 });
  expect([refetch.mock.calls.length, ids()]).toEqual([1, ['1']]);
});
