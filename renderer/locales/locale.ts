// The locale of the page, as a BCP 47 tag for Intl: the language of its texts with the digits its reader wants. Dates follow the
// merchant's country: its first day of the week, and the month first where people of the language write it so there.
import { create } from 'zustand';

/** Latin digits are 0123456789, Arabic ones ٠١٢٣٤٥٦٧٨٩. */
export const DIGITS = ['latn', 'arab'] as const;
export type Digits = (typeof DIGITS)[number];

interface PageLocale {
  /** Of the language with its digits. */
  readonly language: string;
  /** Two letters; null while there is no merchant. */
  readonly country: string | null;
  /** Both together. */
  readonly tag: string;
}

const ENGLISH = localeOf('en-GB', 'latn');

const useTag = create<PageLocale>()(() => ({ language: ENGLISH, country: null, tag: ENGLISH }));

/** `ar-AE` with Latin digits is `ar-AE-u-nu-latn`. */
export function localeOf(tag: string, digits: Digits): string {
  return `${tag}-u-nu-${digits}`;
}

export function currentLocale(): string {
  return useTag.getState().tag;
}

/** @param locale as of `currentLocale` */
export function digitsOf(locale: string): Digits {
  return locale.endsWith('-nu-arab') ? 'arab' : 'latn';
}

/** The locale for what a component shows; it is drawn again when the locale changes. */
export function useLocale(): string {
  return useTag((state) => state.tag);
}

export function setLocale(language: string): void {
  useTag.setState(({ country }) => ({ language, tag: inCountry(language, country) }));
}

/** @param country of the merchant, two letters; null for none */
export function setCountry(country: string | null): void {
  useTag.setState(({ language }) => ({ country, tag: inCountry(language, country) }));
}

/** Of the merchant's country, 0 for Sunday; undefined while there is no merchant. */
export function useFirstDayOfWeek(): WeekDay | undefined {
  return useTag(({ country }) => (country === null ? undefined : firstDayIn(country)));
}

/** Calls back after each change; returns how to stop. */
export function onLocale(changed: (tag: string) => void): () => void {
  return useTag.subscribe(({ tag }, before) => {
    if (tag !== before.tag) changed(tag);
  });
}

/** `en-US` for English at a merchant of the United States, with the clock of 24 hours as everywhere in the app. */
function inCountry(tag: string, country: string | null): string {
  if (country === null) return tag;
  const there = new Intl.Locale(tag, { region: country, hourCycle: 'h23' });
  const form = new Intl.DateTimeFormat(there, { timeZone: 'UTC' });
  // A country where the language is not at home has no order of its own.
  if (new Intl.Locale(form.resolvedOptions().locale).region !== country) return tag;
  return form.formatToParts(0)[0]?.type === 'month' ? there.toString() : tag;
}

type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6;

interface WeekInfo {
  /** 1 for Monday, 7 for Sunday. */
  readonly firstDay: number;
}

type HasWeekInfo = Intl.Locale & { getWeekInfo?(): WeekInfo; readonly weekInfo?: WeekInfo };

const MONDAY: WeekInfo = { firstDay: 1 };

function firstDayIn(country: string): WeekDay {
  // Node 20 has it as a property.
  const region = new Intl.Locale('und', { region: country }) as HasWeekInfo;
  const { firstDay } = region.getWeekInfo?.() ?? region.weekInfo ?? MONDAY;
  return (firstDay % 7) as WeekDay;
}
