import { expect, it, onTestFinished, vi } from 'vitest';
import { createFakeApi } from '../testing/fake-api';
import { noteFailure } from './note-failure';

it('puts what failed in the background into the crash reports, without its words', () => {
  const noted: unknown[] = [];
  const keep = (crash: unknown) => {
    noted.push(crash);
    return { ok: true, value: null };
  };
  vi.stubGlobal('window', { pos: createFakeApi({ 'crashes.note': keep }).api });
  vi.stubGlobal('location', { origin: 'app://till' });
  vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => void vi.unstubAllGlobals());
  noteFailure('The favorites lack a sale', new TypeError('Zuleikha owes 12.50'));
  expect(noted).toMatchObject([{ where: 'page', kind: 'action', name: 'TypeError', code: null }]);
  expect(JSON.stringify(noted)).not.toMatch(/Zuleikha|12\.50/);
});
