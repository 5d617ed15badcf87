// All files of component tests share one page: what a test changed of it would be met by those after it.
import { IDBFactory } from 'fake-indexeddb';
import { Dexie } from 'dexie';
import { vi } from 'vitest';
import { i18n } from '../locales/i18n';
import { currentLocale } from '../locales/locale';
import { showLanguage } from '../locales/show-language';

const root = document.documentElement;
const NativePromise = Promise;

/** What every test begins with, as far as it can be compared. */
export const pageNow = () => ({
  language: i18n.language,
  locale: currentLocale(),
  root: Object.fromEntries([...root.attributes].map(({ name, value }) => [name, value])),
  body: document.body.innerHTML,
  hasFakeTimers: vi.isFakeTimers(),
});

/** At the end of each test, after all that it ends itself, since what it still follows could show its language again. */
export async function putBack(): Promise<void> {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
  // Also where the page is in English: a language that still loads is not shown any more.
  await showLanguage({ code: 'en', digits: 'latn' }, root);
  // What is written late goes into the databases of its own test, and nobody waits for those to be deleted.
  Dexie.dependencies.indexedDB = globalThis.indexedDB = new IDBFactory();
  // A test that went on with what a query showed counts for Dexie as part of it, and all it waits for with Dexie's own Promise: nothing
  // may be written there. The language's Promise leads out of it.
  await new NativePromise((resolve) => setImmediate(resolve));
}
