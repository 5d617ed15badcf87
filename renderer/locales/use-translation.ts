// The texts for a component, in the language of now. The hook of react-i18next copies the whole instance for each component
// that calls it; that was a fifth of the time to open Pay (docs/performance.md).
import type { TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import { i18n } from './i18n';

interface Texts {
  readonly t: TFunction<'app'>;
  readonly i18n: typeof i18n;
}

let texts: Texts | undefined;

/** Renders again when the language or its texts change. */
export function useTranslation(): Texts {
  return useSyncExternalStore(subscribe, now);
}

const listeners = new Set<() => void>();
let isFollowing = false;

/** The same object until something changed. */
function now(): Texts {
  if (!isFollowing) follow();
  texts ??= { t: i18n.getFixedT(null, 'app'), i18n };
  return texts;
}

function follow(): void {
  const onChange = () => {
    texts = undefined;
    listeners.forEach((listener) => listener());
  };
  i18n.on('languageChanged', onChange);
  i18n.store.on('added', onChange);
  isFollowing = true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
