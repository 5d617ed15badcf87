// The results of "Go to or find" in groups, in the order they are shown.
import { useLocation } from '@tanstack/react-router';
import { useLiveQuery } from '../../store/core/use-live-query';
import { useMemo } from 'react';
import { isOfficeOnly } from '#shared/ipc/session';
import { isBoxUsed, useBox } from '../../bridge/box';
import { useTranslation } from '../../locales/use-translation';
import { moneyText } from '../../ui/text/number-format';
import { customerName } from '../../store/customers/customer-name';
import { phoneText } from '../../store/customers/phone-text';
import type { CustomerView } from '../../store/customer-packs/customer-view';
import type { ItemView } from '../../store/items/item-view';
import { officeAreas } from '../../till/rights/office-areas';
import { useTill } from '../../till/use-till';
import { useOffice } from '../database/use-office';
import { useAreas } from '../place/areas';
import { readRecents } from '../place/recents';
import { findActions, findAreas, findKept, findLists, findRecents, isSamePlace, type Find, type Found } from './finds';
import { findSettings } from './setting-finds';
import { useHelpFinds } from './use-help-finds';
import { useHits, type Hits } from './use-hits';
import { useKeptRecords } from './use-kept-records';
import { factsText } from '../../ui/text/list-text';

export interface FindGroup {
  readonly kind: Found['kind'];
  /** How many there are, with those that are not shown. */
  readonly total: number;
  readonly finds: readonly Found[];
}

export interface Finds {
  readonly groups: readonly FindGroup[];
  /** The text they belong to: what was typed, or for a moment what was typed before. */
  readonly text: string;
  readonly hits: Hits;
}

const MOST_OF_GROUP = 3;
const MOST_RECENT = 6;

/** Undefined for a moment, until what this computer keeps is read. */
export function useFinds(typed: string): Finds | undefined {
  const { t } = useTranslation();
  const { session, currency } = useTill();
  const { features } = session.me;
  const isOffice = isOfficeOnly(session);
  const { timeZone } = session.merchant;
  const areas = useAreas();
  const { db, user } = useOffice();
  const { pathname, search } = useLocation();
  const { open = null } = search as { readonly open?: string | null };
  const allowed = useMemo(() => officeAreas(features), [features]);
  const sees = (id: string) => allowed.some((area) => area.id === id);
  const recents = useLiveQuery(() => readRecents(db, user), [db, user]);
  const kept = useKeptRecords();
  const hits = useHits(typed.trim(), sees('items'), sees('customers'));
  const { text } = hits;
  const help = useHelpFinds(text);
  const hasBox = useBox(isBoxUsed);
  return useMemo(() => {
    if (!recents || !kept) return undefined;
    const known = { areas, allowed, features, t };
    const elsewhere = recents.filter(({ area, record }) => `/${area}` !== pathname || record !== (open ?? ''));
    const opened = findRecents({ ...known, timeZone }, elsewhere, text);
    const actions = findActions(known, text);
    if (text === '') {
      const last = group('recent', opened, MOST_RECENT);
      const start = last.total > 0 ? last : group('area', findAreas(known, '').areas, allowed.length);
      return { text, hits, groups: [start, group('action', actions, actions.length)].filter(isFilled) };
    }
    const found = findAreas(known, text);
    const places = [...found.areas, ...found.reports];
    const records = opened.filter((one) => !places.some((place) => isSamePlace(one, place)));
    const isNew = (find: Find) => !records.slice(0, MOST_OF_GROUP).some((one) => isSamePlace(one, find));
    const items = (hits.items?.rows ?? []).map((row) => itemFind(row, moneyText(row.unitPrice, currency)));
    const customers = (hits.customers?.rows ?? []).map(customerFind);
    const groups = [
      group('area', found.areas, MOST_OF_GROUP),
      group('report', found.reports, MOST_OF_GROUP),
      group('recent', records, MOST_OF_GROUP),
      group('item', items.filter(isNew), MOST_OF_GROUP, hits.items?.total),
      group('customer', customers.filter(isNew), MOST_OF_GROUP, hits.customers?.total),
      group('record', findKept(known, kept, text).filter(isNew), MOST_OF_GROUP),
      group('action', actions, MOST_OF_GROUP),
      group('setting', findSettings(t, text, isOffice, hasBox), MOST_OF_GROUP),
      group('help', help, MOST_OF_GROUP),
      group('list', findLists(known, text), allowed.length),
    ];
    return { text, hits, groups: groups.filter(isFilled) };
  }, [
    areas,
    allowed,
    features,
    timeZone,
    t,
    recents,
    kept,
    pathname,
    open,
    text,
    hits,
    help,
    isOffice,
    hasBox,
    currency,
  ]);
}

function group(kind: Found['kind'], all: readonly Found[], most: number, total: number = all.length): FindGroup {
  return { kind, total, finds: all.slice(0, most) };
}

function isFilled({ finds }: FindGroup): boolean {
  return finds.length > 0;
}

function itemFind({ itemId, name, sku }: ItemView, price: string): Find {
  return { kind: 'item', name, note: factsText([sku, price]), area: 'items', search: { open: itemId } };
}

function customerFind({ key, customer }: CustomerView): Find {
  const note = factsText([phoneText(customer), customer.city]);
  return { kind: 'customer', name: customerName(customer), note, area: 'customers', search: { open: key } };
}
