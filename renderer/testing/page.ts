// The environment of component tests: what jsdom lacks, the texts, and a main that offers nothing, keeps no data and has no key
// to sign with. Resets all state at module level after each test.
import './browser';
import './styles';
import './unread';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { i18n, startI18n } from '../locales/i18n';
import { showLanguage } from '../locales/show-language';
import { createFakeApi } from '../store/testing/fake-api';
import { loadLaterParts } from '../ui/later/later';
import { useFailure } from '../ui/messages/failure';
import { useSound } from '../ui/messages/sound';
import { resetStores } from './stores';

/** Screens respond within milliseconds; on a busy machine it may take longer. */
configure({ asyncUtilTimeout: 60_000 });

const { api } = createFakeApi({
  'session.signOwn': () => ({ ok: true, value: null }),
  'customers.refresh': () => ({ ok: true, value: null }),
  'app.facts': () => ({ ok: true, value: { version: '1', runtime: '1', platform: 'linux' } }),
  'updates.read': () => ({
    ok: true,
    value: {
      version: '1',
      status: 'off',
      isInstalledAtClose: true,
      next: null,
      percent: null,
      checkedAt: null,
      error: null,
    },
  }),
  'till.contents': () => ({ ok: true, value: { registers: [] } }),
});
Object.defineProperty(window, 'pos', { value: api, configurable: true, writable: true });

if (!i18n.isInitialized) await startI18n();

// Those of what the test imports: it sees the screens of a till that has been on for a while.
beforeAll(() => loadLaterParts());

beforeEach(() => {
  useSound.setState({ isOn: false });
});

afterEach(async () => {
  cleanup();
  if (i18n.language !== 'en') await showLanguage({ code: 'en', digits: 'latn' }, document.documentElement);
  const { failure } = useFailure.getState();
  resetStores();
  localStorage.clear();
  expect(failure).toBeNull();
});
