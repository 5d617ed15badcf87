// The texts for a component, in the language of now. React-i18next copies its whole instance for each component that asks for texts,
// and i18next looks a key up along languages, namespaces and forms each time: that was a fifth of what opening Pay cost, and a
// quarter of what was left (docs/performance.md).
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
  texts ??= { t: remembering(i18n.getFixedT(null, 'app')), i18n };
  return texts;
}

/** Looks a text without values up once. One with values depends on them, and on the digits of its reader. */
function remembering(t: TFunction<'app'>): TFunction<'app'> {
  const known = new Map<unknown, unknown>();
  const remembered = (...asked: Parameters<typeof t>) => {
    const [key, ...values] = asked;
    if (values.length > 0) return t(...asked);
    if (!known.has(key)) known.set(key, t(...asked));
    return known.get(key);
  };
  return Object.assign(remembered, t) as TFunction<'app'>;
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
