import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { syncStatusOf } from '../bridge/testing/sync-status';
import { useSyncStatus } from '../bridge/sync-status';
import { recordSale } from '../store/sales/record-sale';
import { sampleDraft } from '../store/testing/samples';
import { seen, t } from '../testing/see';
import { openShownTill } from '../testing/shown-till';
import { StatusLink } from './status-link';

it('keeps the number of unsent entries on the next screen, without a moment of nothing', async () => {
  useSyncStatus.setState({ status: syncStatusOf({}) });
  const at = await openShownTill();
  let goOn = () => undefined as void;
  const Screens = () => {
    const [name, setName] = useState('first');
    goOn = () => setName('second');
    return <StatusLink key={name} />;
  };
  at.show(<Screens />);
  await seen(t('status.nothingWaiting'));
  const before = screen.getByRole('link');
  act(() => goOn());
  expect(screen.getByRole('link')).not.toBe(before);
  expect(screen.getByRole('link').textContent).toContain(t('status.nothingWaiting'));
});

it('keeps the age of the list in a narrow window, and the connection where that is the problem', async () => {
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'online' }) });
  const at = await openShownTill();
  at.show(<StatusLink second="Last updated 10:46" />);
  const age = await seen('Last updated 10:46');
  expect(age.className).not.toContain('not');
  act(() => useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline', offlineSince: null }) }));
  expect(age.className).toContain('not');
  expect((await seen(t('status.offline'))).className).not.toContain('not');
});

it('says in words that the till is offline also beside what waits', async () => {
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline', offlineSince: null }) });
  const at = await openShownTill();
  await recordSale(at.store, at.session, sampleDraft(at.session));
  at.show(<StatusLink />);
  expect((await seen(t('status.waiting', { count: 1 }))).className).not.toContain('not');
  expect((await seen(t('status.offline'))).className).not.toContain('not');
});

it('says what waits beside the age of the list, and asks for nothing where all is sent', async () => {
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'online' }) });
  const at = await openShownTill();
  at.show(<StatusLink second="Last updated 10:46" />);
  await seen('Last updated 10:46');
  expect(screen.getByRole('link').textContent).not.toContain(t('status.nothingWaiting'));
  await recordSale(at.store, at.session, sampleDraft(at.session));
  await waitFor(() =>
    expect(screen.getByRole('link').textContent).toContain(`${t('status.waiting', { count: 1 })} · Last updated 10:46`),
  );
});

it('names the day since which the till is offline, unless it is today', async () => {
  const at = await openShownTill({ now: () => new Date('2026-03-06T10:00:00Z') });
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline', offlineSince: '2026-03-03T12:20:00Z' }) });
  at.show(<StatusLink />);
  const link = await screen.findByRole('link');
  expect(link.textContent).toContain('Tue 3 Mar, 16:20');
  act(() =>
    useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline', offlineSince: '2026-03-06T09:00:00Z' }) }),
  );
  expect(link.textContent).toContain('13:00');
  expect(link.textContent).not.toContain('Fri 6 Mar');
});
