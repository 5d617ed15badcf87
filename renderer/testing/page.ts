// The environment of component tests: what jsdom lacks, the texts, and a main that offers nothing, keeps no data and has no key
// to sign with. Resets all state at module level after each test.
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { usePrinting } from '../bridge/printing';
import { useSession } from '../bridge/session';
import { useSyncStatus } from '../bridge/sync-status';
import { useKeptReadings } from '../frame/language/kept-readings';
import { i18n, startI18n } from '../locales/i18n';
import { showLanguage } from '../locales/show-language';
import { createFakeApi } from '../store/testing/fake-api';
import { closeHelp } from '../ui/help/open-help';
import { loadLaterParts } from '../ui/later/later';
import { dismissFailure, useFailure } from '../ui/messages/failure';
import { useSound } from '../ui/messages/sound';

/** Screens respond within milliseconds; on a busy machine it may take longer. */
configure({ asyncUtilTimeout: 60_000 });

class NothingResizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const noMedia = (media: string) => ({
  media,
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
});

Object.assign(globalThis, { ResizeObserver: NothingResizes, matchMedia: noMedia });
Object.assign(window, { ResizeObserver: NothingResizes, matchMedia: noMedia, scrollTo: () => undefined });
Object.assign(Element.prototype, { scrollIntoView: () => undefined, scrollTo: () => undefined });
/** Of virtual rows and what scrolls them, pixels: jsdom lays nothing out. */
const ROW_HEIGHTS: Readonly<Record<string, number>> = { scroll: 720, row: 48 };
for (const height of ['offsetHeight', 'clientHeight']) {
  Object.defineProperty(HTMLElement.prototype, height, {
    configurable: true,
    get(this: HTMLElement) {
      return ROW_HEIGHTS[this.dataset['rows'] ?? ''] ?? 0;
    },
  });
}
const { select } = HTMLInputElement.prototype;
/** Chromium focuses the field on select(). */
HTMLInputElement.prototype.select = function (this: HTMLInputElement) {
  this.focus();
  select.call(this);
};
function isHidden(element: Element): boolean {
  return (
    getComputedStyle(element).display === 'none' || (element.parentElement !== null && isHidden(element.parentElement))
  );
}
/** As far as jsdom knows styles. */
Element.prototype.checkVisibility = function (this: Element) {
  return !isHidden(this);
};
Object.defineProperty(document, 'fonts', { value: new EventTarget() });
const { api } = createFakeApi({
  'session.signOwn': () => ({ ok: true, value: null }),
  'app.facts': () => ({ ok: true, value: { version: '1', runtime: '1', platform: 'linux' } }),
  'updates.read': () => ({
    ok: true,
    value: { version: '1', status: 'off', next: null, percent: null, checkedAt: null, error: null },
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
  useKeptReadings.setState(useKeptReadings.getInitialState(), true);
  if (i18n.language !== 'en') await showLanguage({ code: 'en', digits: 'latn' }, document.documentElement);
  const { failure } = useFailure.getState();
  dismissFailure();
  closeHelp();
  usePrinting.setState(usePrinting.getInitialState(), true);
  useSession.setState(useSession.getInitialState(), true);
  useSyncStatus.setState(useSyncStatus.getInitialState(), true);
  expect(failure).toBeNull();
});
