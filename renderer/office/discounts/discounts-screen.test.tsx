import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CodedError } from '#shared/errors';
import { useSyncStatus } from '../../bridge/sync-status';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { addOfficeTexts } from '../../locales/office-texts';
import { field, seen, t } from '../../testing/see';
import { OfficeDatabase } from '../database/office-database';
import { OfficeScreen } from '../office-screen';
import {
  at,
  beAtDiscounts,
  CANDLES,
  CLEARANCE,
  discount,
  names,
  OFFLINE,
  open,
  openTill,
  restart,
  rowOf,
  rows,
  STAFF,
} from './testing/opened-discounts';

addOfficeTexts();

beforeEach(beAtDiscounts);

describe('the list', () => {
  it('shows bars while it loads, and then says what is loading', async () => {
    await openTill();
    at.pos.ask = () => new Promise(() => undefined);
    at.show(<OfficeScreen />);
    await seen(t('office.list.loading', { records: t('office.discounts.records') }));
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('says what to do when there are none', async () => {
    await open([]);
    await seen(t('office.discounts.none'));
  });

  it('filters, says that nothing is found, and how many were searched', async () => {
    await open([CLEARANCE, STAFF, CANDLES]);
    await rowOf('Staff');
    await at.fill(field(t('office.discounts.name')), 'st');
    await waitFor(() => expect(names()).toEqual(['Staff']));
    await at.fill(field(t('office.discounts.name')), 'xyz');
    await seen(t('office.list.nothingFound'));
    const total = t('office.discounts.count', { count: 3 });
    await seen(t('office.list.searched', { total }));
  });

  it('sorts by its heads, and says so', async () => {
    await open([CLEARANCE, STAFF, CANDLES]);
    await rowOf('Staff');
    expect(names()).toEqual(['Candles', 'Clearance', 'Staff']);
    const head = () => screen.getByRole('columnheader', { name: t('office.discounts.name') });
    expect(head().getAttribute('aria-sort')).toBe('ascending');
    await at.click(within(head()).getByRole('button'));
    await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('descending'));
    expect(names()).toEqual(['Staff', 'Clearance', 'Candles']);
  });

  it('has only the rows in view of ten thousand in the document', async () => {
    await open(Array.from({ length: 10_000 }, (_, n) => discount(n + 1)));
    await rowOf('Discount 1');
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('10001');
    expect(rows().length).toBeLessThan(60);
  });

  it('never loaded and offline, says that it loads with the network', async () => {
    await open(OFFLINE);
    await seen(t('office.list.neverLoaded'));
  });

  it('shows the last answer offline, with its age, also after a restart', async () => {
    await open([CLEARANCE]);
    await rowOf('Clearance');
    at.pos.discounts = OFFLINE;
    await at.press('{F5}');
    await seen(t('office.list.oldThen'));
    await rowOf('Clearance');
    restart();
    await rowOf('Clearance');
    await seen(t('office.list.oldThen'));
  });

  it('has the crossed cloud only while the till is offline, not while the network is slow', async () => {
    const says = (reachability: 'online' | 'offline') =>
      act(() => useSyncStatus.setState({ status: syncStatusOf({ reachability }) }));
    says('online');
    await open([CLEARANCE]);
    await rowOf('Clearance');
    at.pos.discounts = OFFLINE;
    await at.press('{F5}');
    const notice = (await seen(t('office.list.oldThen'))).closest('[role="status"]');
    const crossed = () => notice?.querySelector('.tabler-icon-cloud-off');
    expect(crossed()).toBeNull();
    says('offline');
    expect(crossed()).toBeInstanceOf(SVGElement);
  });

  it('names the right that is missing, and neither shows nor keeps the last answer', async () => {
    await open([CLEARANCE]);
    await rowOf('Clearance');
    at.pos.discounts = new CodedError('FEATURE_MISSING');
    await at.press('{F5}');
    await seen(t('office.list.notAllowed'));
    expect(document.body.textContent).toContain(t('features.CATALOG_READ'));
    await waitFor(() => expect(screen.queryByText('Clearance')).toBeNull());
    const { answers } = new OfficeDatabase('demo');
    await waitFor(async () =>
      expect(await answers.where('key').startsWith('answer-["office","listDiscounts"').count()).toBe(0),
    );
    await at.press('{Control>}{Shift>}E{/Shift}{/Control}');
    expect(at.pos.files).toEqual([]);
  });

  it('says that the service does not offer it', async () => {
    await open(new CodedError('NOT_OFFERED'));
    await seen(t('office.list.notOffered', { records: t('office.discounts.records') }));
  });

  it('is exported as it is filtered and sorted', async () => {
    await open([STAFF, CLEARANCE, CANDLES]);
    await rowOf('Staff');
    await at.press('{Control>}{Shift>}E{/Shift}{/Control}');
    await waitFor(() => expect(at.pos.files).toHaveLength(1));
    const [file] = at.pos.files;
    expect(file?.name).toMatch(/^Al Reem Stores - Discounts - \d{4}-\d\d-\d\d\.csv$/);
    expect(
      file?.text
        .split('\r\n')
        .slice(1, 4)
        .map((line) => line.split(',')[0]),
    ).toEqual(['Candles', 'Clearance', 'Staff']);
  });
});
