import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { crashText, type CrashReport } from '#shared/ipc/app/crash-reports';
import type { ErrorCode } from '#shared/errors';
import { createFakeApi } from '../../store/testing/fake-api';
import { button, errorText, isSeen, seen, t } from '../../testing/see';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import { CrashesSection } from './crashes-section';

const APP = { version: '1.2.3', runtime: 'Electron 45', platform: 'linux x64' };
const REPORTS: readonly CrashReport[] = [
  {
    ...APP,
    where: 'page',
    kind: 'action',
    name: 'TypeError',
    code: null,
    frames: [{ call: 'pay', file: 'assets/pay.js', line: 1, column: 9 }],
    firstAt: '2026-11-19T08:00:00.000Z',
    at: '2026-11-20T08:00:00.000Z',
    times: 3,
  },
  {
    ...APP,
    where: 'box',
    kind: 'gone',
    name: 'exit 1',
    code: null,
    frames: [],
    firstAt: '2026-11-18T08:00:00.000Z',
    at: '2026-11-18T08:00:00.000Z',
    times: 1,
  },
];

let at: ShownTill;
let reports: readonly CrashReport[];
let saved: { readonly suggestedName: string; readonly text: string }[];
let refusal: ErrorCode | null;
/** As main tells that one was kept, or all were removed. */
let tell: () => void;

beforeEach(() => {
  [reports, saved, refusal] = [REPORTS, [], null];
  const fake = createFakeApi({
    'crashes.read': () => ({ ok: true, value: reports }),
    'crashes.remove': () => {
      if (refusal) return { ok: false, error: { code: refusal, message: '' } };
      reports = [];
      tell();
      return { ok: true, value: null };
    },
    'file.save': (input) => {
      if (refusal) return { ok: false, error: { code: refusal, message: '' } };
      saved.push(input as (typeof saved)[number]);
      return { ok: true, value: { name: 'crashes.txt' } };
    },
  });
  tell = () => fake.raise('crashes.changed', reports);
  vi.stubGlobal('pos', fake.api);
  onTestFinished(() => void vi.unstubAllGlobals());
});

async function show(): Promise<void> {
  at = await openShownTill();
  at.show(<CrashesSection />);
}

const dialog = () => within(screen.getByRole('alertdialog'));
const what = (where: 'page' | 'box', kind: 'action' | 'gone') =>
  t('settings.crashes.what', { place: t(`settings.crashes.where.${where}`), kind: t(`settings.crashes.kind.${kind}`) });

it('says that there are none', async () => {
  reports = [];
  await show();
  await seen(t('settings.crashes.none'));
  expect(screen.queryByRole('button')).toBeNull();
});

it('lists where, what and how often', async () => {
  await show();
  await seen(what('page', 'action'));
  expect(isSeen(t('settings.crashes.times', { count: 3 }))).toBe(true);
  expect(isSeen(what('box', 'gone'))).toBe(true);
  expect(isSeen('TypeError')).toBe(true);
});

it('shows one that is kept while it is looked at', async () => {
  reports = [];
  await show();
  await seen(t('settings.crashes.none'));
  reports = REPORTS;
  act(() => tell());
  await seen(what('page', 'action'));
  expect(isSeen(t('settings.crashes.none'))).toBe(false);
});

it('shows the very text that is saved, and hides it again', async () => {
  await show();
  await seen(what('page', 'action'));
  expect(screen.queryByText(/assets\/pay\.js/)).toBeNull();
  await at.click(button(t('settings.crashes.show')));
  const text = screen.getByText(/assets\/pay\.js/).textContent;
  await at.click(button(t('settings.crashes.save')));
  expect(saved).toEqual([{ suggestedName: 'crash-reports-2026-11-20.txt', text }]);
  expect(text).toBe(crashText(REPORTS));
  await at.click(button(t('settings.crashes.hide')));
  expect(screen.queryByText(/assets\/pay\.js/)).toBeNull();
});

it('says that the file could not be written', async () => {
  await show();
  await seen(what('page', 'action'));
  refusal = 'FILE_WRITE_FAILED';
  await at.click(button(t('settings.crashes.save')));
  expect((await screen.findByRole('alert')).textContent).toContain(errorText('FILE_WRITE_FAILED'));
});

it('deletes all after a question', async () => {
  await show();
  await seen(what('page', 'action'));
  await at.click(button(t('settings.crashes.delete')));
  await at.click(dialog().getByText(t('settings.crashes.keep')));
  expect([reports, isSeen(what('page', 'action'))]).toEqual([REPORTS, true]);
  await at.click(button(t('settings.crashes.delete')));
  await at.click(dialog().getByText(t('settings.crashes.answer')));
  await seen(t('settings.crashes.none'));
  expect(reports).toEqual([]);
});

it('says that they could not be deleted, and shows them still', async () => {
  await show();
  await seen(what('page', 'action'));
  refusal = 'FILE_WRITE_FAILED';
  await at.click(button(t('settings.crashes.delete')));
  await at.click(dialog().getByText(t('settings.crashes.answer')));
  expect((await dialog().findByRole('alert')).textContent).toContain(errorText('FILE_WRITE_FAILED'));
  expect(isSeen(what('page', 'action'))).toBe(true);
});
