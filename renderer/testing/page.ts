// The environment of component tests: what jsdom lacks, the texts, and a main that offers nothing, keeps no data and has no key
// to sign with. Resets all state at module level after each test.
import './browser';
import './labels';
import './styles';
import './unread';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import { i18n, startI18n } from '../locales/i18n';
import { createFakeApi } from '../store/testing/fake-api';
import { loadLaterParts } from '../ui/later/later';
import { dropAll } from '../ui/fields/ahead/typed-ahead';
import { useFailure } from '../ui/messages/failure';
import { useSound } from '../ui/messages/sound';
import { APP_ANSWERS } from './app-answers';
import { pageNow, putBack } from './put-back';
import { resetStores } from './stores';

/** Screens respond within milliseconds; on a busy machine it may take longer. */
configure({ asyncUtilTimeout: 60_000 });

const { api } = createFakeApi({
  'session.signOwn': () => ({ ok: true, value: null }),
  'customers.refresh': () => ({ ok: true, value: null }),
  ...APP_ANSWERS,
});
Object.defineProperty(window, 'pos', { value: api, configurable: true, writable: true });

if (!i18n.isInitialized) {
  await startI18n();
  await putBack();
}
const pageAtStart = pageNow();

// Those of what the test imports: it sees the screens of a till that has been on for a while.
beforeAll(() => loadLaterParts());

beforeEach(() => {
  onTestFinished(putBack);
  useSound.setState({ isOn: false });
});

afterEach(() => {
  cleanup();
  dropAll();
  const { failure } = useFailure.getState();
  resetStores();
  localStorage.clear();
  expect(failure).toBeNull();
});

afterAll(async () => {
  const left = pageNow();
  await putBack();
  expect(left, 'This file leaves the page of the files after it otherwise than it was.').toEqual(pageAtStart);
});
