// Notes what is opened, for "Go to or find".
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { computerNow } from '../../bridge/computer-clock';
import { reportFailure } from '../../ui/messages/failure';
import { NEW_RECORD } from '../database/office-database';
import { useOffice } from '../database/use-office';
import { keepRecent } from './recents';

/** @param title of the open record, as it is found by later */
export function useOpenedRecord(title: string): void {
  const { pathname, search } = useLocation();
  const { open } = search as { readonly open?: string | null };
  // The location is that of the next area already while this one is still shown.
  const [own] = useState(pathname);
  const isElsewhere = pathname !== own;
  useNoted(pathname, isElsewhere || open === NEW_RECORD ? null : (open ?? null), title);
}

export function useOpenedArea(): void {
  const { pathname } = useLocation();
  useNoted(pathname, '', '');
}

/** @param record '' for the area itself, null for nothing */
function useNoted(pathname: string, record: string | null, title: string): void {
  const { db, user } = useOffice();
  const { search } = useLocation();
  const note = useEffectEvent(() => {
    const area = pathname.slice(1);
    if (record === null || area === '') return;
    const place = record === '' ? {} : (search as Readonly<Record<string, unknown>>);
    const openedAt = computerNow().getTime();
    keepRecent(db, { user, area, record, title, search: place, openedAt }).catch(reportFailure);
  });
  useEffect(() => note(), [pathname, record, title]);
}
