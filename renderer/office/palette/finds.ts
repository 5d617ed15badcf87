// What "Go to or find" knows without asking anyone: areas, reports, what can be made new, the lists that can be searched, and what
// was opened last.
import type { TFunction } from 'i18next';
import type { SettingsPlace } from '../../till/navigation';
import { mayCall, type AreaFacts, type AreaId } from '../../till/rights/office-areas';
import { normalize } from '../../store/search/normalize';
import { dateIn } from '../../ui/text/date-format';
import { NEW_RECORD, type RecentRow } from '../database/office-database';
import { searchWithDates } from '../place/kept-period';
import type { AreaSearch } from '../place/area';
import type { Areas } from '../place/areas';
import type { FoundRecord } from './use-kept-records';
import { factsText } from '../../ui/text/list-text';

export type FindKind = 'area' | 'report' | 'recent' | 'item' | 'customer' | 'record' | 'action' | 'list';

/** One result that leads to a place of the back office. */
export interface Find {
  readonly kind: FindKind;
  readonly name: string;
  /** What tells it from others of the same name; '' for nothing. */
  readonly note: string;
  readonly area: AreaId;
  readonly search: AreaSearch;
}

/** A section of the manual. */
export interface HelpFind {
  readonly kind: 'help';
  readonly name: string;
  readonly note: string;
  readonly address: string;
}

/** A place of the settings, or what is set there. */
export interface SettingFind {
  readonly kind: 'setting';
  readonly name: string;
  readonly note: string;
  readonly place: SettingsPlace;
  /** Title of its section; null for the place itself. */
  readonly section: string | null;
}

export type Found = Find | HelpFind | SettingFind;

export interface Known {
  readonly areas: Areas;
  /** Those that the person may see. */
  readonly allowed: readonly AreaFacts[];
  readonly features: readonly string[];
  readonly t: TFunction;
}

/** An area above the groups belongs to the back office as a whole. */
const groupText = (group: AreaFacts['group'], t: TFunction) =>
  t(group === null ? 'office.title' : `office.groups.${group}`);

/** Areas whose name or group has all words of the text, those whose name begins with it first. */
export function findAreas({ areas, allowed, t }: Known, text: string): { areas: Find[]; reports: Find[] } {
  const found = allowed.map(({ id, group }): Find => {
    const kind = areas[id].isReport ? 'report' : 'area';
    return { kind, name: t(`office.areas.${id}`), note: groupText(group, t), area: id, search: {} };
  });
  const heading = t('office.palette.groups.report');
  const matching = best(found, text, ({ kind, note }) => (kind === 'report' ? `${note} ${heading}` : note));
  return {
    areas: matching.filter(({ kind }) => kind === 'area'),
    reports: matching.filter(({ kind }) => kind === 'report'),
  };
}

export function findActions({ areas, allowed, features, t }: Known, text: string): Find[] {
  const found = allowed.flatMap(({ id }) =>
    (areas[id].creates ?? [])
      .filter(({ operation }) => mayCall(features, operation.access))
      .map(({ label, at }): Find => {
        const search = { ...at, open: NEW_RECORD };
        return { kind: 'action', name: label(t), note: t(`office.areas.${id}`), area: id, search };
      }),
  );
  return best(found, text, ({ note }) => note);
}

/** The lists that can be searched for the text. */
export function findLists({ areas, allowed, t }: Known, text: string): Find[] {
  return allowed.flatMap(({ id }): Find[] => {
    const search = areas[id].find?.(text);
    if (search === undefined) return [];
    const list = t(`office.areas.${id}`);
    return [{ kind: 'list', name: t('office.palette.allWith', { list, text }), note: '', area: id, search }];
  });
}

/** @param rows newest first */
export function findRecents(
  { areas, allowed, timeZone, t }: Known & { readonly timeZone: string },
  rows: readonly RecentRow[],
  text: string,
): Find[] {
  const found = rows.flatMap(({ area, record, title, search, openedAt }): Find[] => {
    const facts = allowed.find(({ id }) => id === area);
    if (!facts) return [];
    const { id, group } = facts;
    const list = t(`office.areas.${id}`);
    if (record === '') return [{ kind: 'recent', name: list, note: groupText(group, t), area: id, search: {} }];
    // The other filters stay: without them its list might leave the record out. Its dates do not move on with the calendar.
    const seen = searchWithDates(search, dateIn(timeZone, new Date(openedAt)));
    const place = { ...seen, ...areas[id].find?.('') };
    return [{ kind: 'recent', name: title, note: list, area: id, search: place }];
  });
  return best(found, text, () => '');
}

/** Records of kept answers, by their name and note; those whose name begins with the text first. */
export function findKept({ t }: Known, records: readonly FoundRecord[], text: string): Find[] {
  const found = records.map(({ area, name, note, search }): Find => {
    const list = t(`office.areas.${area}`);
    return { kind: 'record', name, note: factsText([list, note]), area, search };
  });
  return best(found, text, ({ note }) => note);
}

/** Whether two results lead to the same record. */
export function isSamePlace(one: Find, other: Find): boolean {
  return one.area === other.area && openOf(one) === openOf(other);
}

function openOf({ search }: Find): unknown {
  return search['open'] ?? null;
}

/** Each word of the text begins one of the name, or of the words beside it. */
export function best<F extends Pick<Found, 'name'>>(
  found: readonly F[],
  text: string,
  beside: (find: F) => string,
): F[] {
  const sought = normalize(text);
  const words = sought.split(' ').filter(Boolean);
  const matching = found.filter((find) => {
    const own = wordsOf(normalize(`${find.name} ${beside(find)}`));
    return words.every((word) => own.some((each) => each.startsWith(word)));
  });
  return matching.toSorted((a, b) => rank(a, sought) - rank(b, sought));
}

/** 0: the name begins with the text. 1: it has the words. 2: they are beside it. */
function rank({ name }: Pick<Found, 'name'>, sought: string): number {
  const own = normalize(name);
  if (own.startsWith(sought)) return 0;
  return sought.split(' ').every((word) => wordsOf(own).some((each) => each.startsWith(word))) ? 1 : 2;
}

/** Of a number like 4A-00418 also its end, with and without zeros. */
function wordsOf(normalized: string): string[] {
  return normalized.split(' ').flatMap((word) => [
    word,
    ...word
      .split('-')
      .slice(1)
      .flatMap((end) => [end, end.replace(/^0+/, '')]),
  ]);
}
