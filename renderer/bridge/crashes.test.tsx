import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { CodedError } from '#shared/errors';
import { createFakeApi } from '../store/testing/fake-api';
import { followUncaught, noteUnexpected } from './crashes';

let noted: unknown[];

beforeEach(() => {
  noted = [];
  const keep = (crash: unknown) => {
    noted.push(crash);
    return { ok: true, value: null };
  };
  vi.stubGlobal('pos', createFakeApi({ 'crashes.note': keep }).api);
  onTestFinished(() => void vi.unstubAllGlobals());
});

it('reports an error that nobody caught, without its message', () => {
  followUncaught(window);
  const error = new TypeError('Zuleikha owes 12.50');
  window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
  expect(noted).toMatchObject([{ where: 'page', kind: 'uncaught', name: 'TypeError', code: null }]);
  expect(JSON.stringify(noted)).not.toMatch(/Zuleikha|12\.50/);
});

it('does not report what the browser only mentions', () => {
  followUncaught(window);
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop' }));
  expect(noted).toEqual([]);
});

it('reports what the app does not expect, and not what it does', () => {
  noteUnexpected('action', new CodedError('SERVICE_UNREACHABLE'));
  expect(noted).toEqual([]);
  noteUnexpected('action', new CodedError('IPC_REFUSED', { message: 'Zuleikha' }));
  expect(noted).toMatchObject([{ kind: 'action', name: 'CodedError', code: 'IPC_REFUSED' }]);
});

it('makes no failure of a report that main does not take', async () => {
  vi.stubGlobal('pos', createFakeApi({}).api);
  const said = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => said.mockRestore());
  noteUnexpected('action', new TypeError('broken'));
  await vi.waitFor(() => expect(said).toHaveBeenCalledOnce());
});
