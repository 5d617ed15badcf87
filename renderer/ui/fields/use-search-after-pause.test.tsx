import { renderHook } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { CodedError } from '#shared/errors';
import { dismissFailure, onFailure } from '../messages/failure';
import { useSearchAfterPause } from './use-search-after-pause';

it('says that a search failed, unless something else is searched by then', async () => {
  const said: unknown[] = [];
  onFailure((error) => said.push(error));
  onTestFinished(() => onFailure(() => undefined));
  vi.spyOn(console, 'error').mockReturnValue();
  const failing = new Map<string, (error: unknown) => void>();
  const find = (text: string) => new Promise<object>((_, reject) => failing.set(text, reject));
  const { rerender } = renderHook(({ text }) => useSearchAfterPause(text, find), { initialProps: { text: 'tea' } });
  await vi.waitFor(() => expect(failing.has('tea')).toBe(true));
  rerender({ text: 'cup' });
  await vi.waitFor(() => expect(failing.has('cup')).toBe(true));
  failing.get('tea')?.(new CodedError('STORE_NOT_READY'));
  const failure = new CodedError('INTERNAL');
  failing.get('cup')?.(failure);
  await vi.waitFor(() => expect(said).toContain(failure));
  dismissFailure();
  expect(said).toEqual([failure]);
});
