import { beforeAll, expect, it, vi } from 'vitest';
import { NO_PRINTER } from '#shared/ipc/printing';
import { usePrinting } from '../../bridge/printing';
import { i18n, startI18n } from '../../locales/i18n';
import { followSecondLanguage, useSecondLanguage } from './second-language';

beforeAll(async () => {
  if (!i18n.isInitialized) await startI18n();
});

const set = (secondLanguage: string | null) => usePrinting.setState({ settings: { ...NO_PRINTER, secondLanguage } });
const said = () => useSecondLanguage.getState().t?.('rail.sell');

it('follows the setting, and is none for a language that is gone', async () => {
  const failed = vi.fn();
  const stop = followSecondLanguage(failed);
  expect(said()).toBeUndefined();
  set('ar');
  await vi.waitFor(() => expect(said()).toMatch(/\p{Script=Arabic}/u));
  expect(i18n.language).toBe('en');
  set('tlh');
  await vi.waitFor(() => expect(said()).toBeUndefined());
  set('ar');
  set(null);
  await vi.waitFor(() => expect(said()).toBeUndefined());
  stop();
  set('ar');
  expect([said(), failed.mock.calls]).toEqual([undefined, []]);
  usePrinting.setState(usePrinting.getInitialState(), true);
});
