// The locale of the page, as a BCP 47 tag for Intl: the language of its texts with the digits its reader wants.
import { create } from 'zustand';

/** Latin digits are 0123456789, Arabic ones ٠١٢٣٤٥٦٧٨٩. */
export const DIGITS = ['latn', 'arab'] as const;
export type Digits = (typeof DIGITS)[number];

const useTag = create<{ readonly tag: string }>()(() => ({ tag: localeOf('en-GB', 'latn') }));

/** `ar-AE` with Latin digits is `ar-AE-u-nu-latn`. */
export function localeOf(tag: string, digits: Digits): string {
  return `${tag}-u-nu-${digits}`;
}

export function currentLocale(): string {
  return useTag.getState().tag;
}

/** The locale for what a component shows; it is drawn again when the locale changes. */
export function useLocale(): string {
  return useTag((state) => state.tag);
}

export function setLocale(tag: string): void {
  useTag.setState({ tag });
}

/** Calls back after each change; returns how to stop. */
export function onLocale(changed: (tag: string) => void): () => void {
  return useTag.subscribe(({ tag }, before) => {
    if (tag !== before.tag) changed(tag);
  });
}
