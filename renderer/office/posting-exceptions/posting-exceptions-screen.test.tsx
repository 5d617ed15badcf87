import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { postingDetail } from '#shared/api/sales/posting-detail';
import { POSTING_REASONS, type PostingException } from '#shared/api/sales/posting-exception';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { addOfficeTexts } from '../../locales/office-texts';
import { button, errorText, field, isSeen, seen, t } from '../../testing/see';
import { chooseFilter, goOffline, openArea, pageOf, startOnline, type OpenedArea } from '../testing/open-area';

addOfficeTexts();

const id = (n: number) => `5e110000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`;
const exception = (n: number, change: Partial<PostingException> = {}): PostingException => ({
  ...{ id: id(n), sourceSystem: 'POS', externalId: id(n), eventType: 'SALE', reasonCode: 'ITEM_UNKNOWN' },
  ...{ reasonDetail: `Line 1 sells item ${n}, which is not in the catalog.`, status: 'PENDING' },
  ...{ effectiveAt: '2026-03-02', amounts: { netAmount: 20, taxAmount: 1, grossAmount: 21 }, memo: `1A-0000${n}` },
  ...{ createdAt: '2026-03-02T06:21:04.120Z', updatedAt: '2026-03-02T06:21:04.120Z', resolvedAt: null },
  ...{ resolvedEntryId: null, resolvedBy: null, resolutionNote: null, ...change },
});
const RESOLVED = exception(2, {
  ...{ status: 'RESOLVED', reasonCode: 'RETURN_WITHOUT_SALE', eventType: 'RETURN' },
  ...{ resolvedAt: '2026-03-03T08:00:00.000Z', resolvedBy: 'omar', resolutionNote: 'The goods are in the store room.' },
});

let at: OpenedArea;
let exceptions: PostingException[];

async function open(given: PostingException[], features: readonly string[] = FEATURES, search = ''): Promise<void> {
  exceptions = given;
  const list = ({ query }: { query?: unknown }) => {
    const { status } = query as { status?: string };
    const found = exceptions.filter((each) => status === undefined || each.status === status);
    return { ...pageOf(found), pendingCount: exceptions.filter((each) => each.status === 'PENDING').length };
  };
  const resolve = (input: { params?: unknown; body?: unknown }) => {
    const { id: resolved } = input.params as { id: string };
    const { note } = input.body as { note: string };
    const change = {
      status: 'RESOLVED',
      resolvedBy: 'maria',
      resolvedAt: '2026-03-04T08:00:00Z',
      resolutionNote: note,
    };
    exceptions = exceptions.map((each) => (each.id === resolved ? { ...each, ...change } : each));
    return exceptions.find((each) => each.id === resolved);
  };
  const listUsers = () => [{ username: 'sara.khan', displayName: 'Sara Khan' }];
  const answers = { listPostingExceptions: list, resolvePostingException: resolve, listUsers };
  at = await openArea(`/postingExceptions${search}`, answers, features);
}

const openRow = async (receipt: string) => {
  await at.click(await screen.findByText(receipt));
  await screen.findByText(t('office.exceptions.amounts', { currency: 'AED' }));
};
const note = () => screen.findByRole('textbox', { name: t('office.exceptions.note') });
const pendingOfAll = (count: number) => t('office.exceptions.pendingOfAll', { count });
const resolve = t('office.exceptions.resolve');

beforeEach(startOnline);
afterEach(() => void vi.useRealTimers());

describe('posting exceptions', () => {
  it('are filtered by status at the service, and say how many are pending in all', async () => {
    await open([exception(1), RESOLVED]);
    await seen('1A-00001');
    await seen(pendingOfAll(1));
    const status = `${t('office.exceptions.status')} ${t('office.exceptions.statuses.all')}`;
    await chooseFilter(at, status, t('office.exceptions.statuses.RESOLVED'));
    await waitFor(() => expect(isSeen('1A-00001')).toBe(false));
    await seen('1A-00002');
    await seen(pendingOfAll(1));
    expect(at.askedOf('listPostingExceptions').map(({ input }) => input.query)).toContainEqual(
      expect.objectContaining({ status: 'RESOLVED' }),
    );
  });

  it('say once below their receipt that they wait', async () => {
    await open([exception(1, { createdAt: '2026-02-27T06:21:04.120Z' }), RESOLVED], FEATURES, '?status=all');
    const below = async (receipt: string) =>
      (await screen.findByText(receipt)).closest('[role="gridcell"]')?.querySelector('[aria-hidden]')?.textContent;
    const said = (key: 'pendingSince' | 'resolvedOn') => t(`office.exceptions.${key}`, { day: '' }).trim();
    expect(await below('1A-00001')).toContain(t('office.exceptions.waits', { count: 3 }));
    expect(await below('1A-00001')).not.toContain(said('pendingSince'));
    expect(await below('1A-00002')).toContain(said('resolvedOn'));
  });

  it('of today say below their receipt that they wait since then', async () => {
    await open([exception(1, { createdAt: '2026-03-01T20:10:00.000Z' })]);
    const cell = (await screen.findByText('1A-00001')).closest('[role="gridcell"]');
    expect(cell?.textContent).toContain(t('office.exceptions.waitsToday'));
  });

  it('are found by receipt number, reason and note', async () => {
    await open([exception(1), RESOLVED]);
    await seen('1A-00001');
    await at.fill(field(t('office.exceptions.search')), 'store room');
    await waitFor(() => expect(isSeen('1A-00001')).toBe(false));
    await seen('1A-00002');
  });

  it('are found by what is read of them, and not by words of the service that nobody sees', async () => {
    const sold = { at: '2026-02-27T21:30:05.250Z', closedAt: '2026-02-27T19:00:00.000Z' };
    const dayClosed = { reasonCode: 'DAY_CYCLE_CLOSED', reasonDetail: postingDetail('dayClosed', sold) };
    const [first, third] = [exception(1, dayClosed), exception(3, { amounts: { grossAmount: 1284.5 } })];
    await open([{ ...first, effectiveAt: '2026-02-27', eventType: 'CASH_MOVEMENT' }, third], FEATURES, '?status=all');
    await seen('1A-00001');
    await seen('1A-00003');
    const found = async (typed: string, receipts: readonly string[]) => {
      await at.fill(field(t('office.exceptions.search')), typed);
      const listed = () => ['1A-00001', '1A-00003'].filter((receipt) => isSeen(receipt));
      await waitFor(() => expect([typed, ...listed()]).toEqual([typed, ...receipts]));
    };
    await found('sat 28 feb, 01:30', ['1A-00001']);
    await found(t('office.exceptions.reasons.DAY_CYCLE_CLOSED.title'), ['1A-00001']);
    await found(t('office.exceptions.kinds.CASH_MOVEMENT'), ['1A-00001']);
    await found('27 feb 2026', ['1A-00001']);
    await found('1,284.5', ['1A-00003']);
    await found('2026-02-27T21', []);
  });

  it('say how many days each waits, counted by the calendar, and for how long an open one', async () => {
    // Half past midnight of the second of March in Dubai, where 21:00 UTC is the next day.
    const waiting = exception(1, { createdAt: '2026-02-26T21:00:00.000Z', updatedAt: '2026-02-28T08:00:00.000Z' });
    await open([waiting, RESOLVED]);
    await seen('1A-00001');
    await at.press('{Control>}{Shift>}E{/Shift}{/Control}');
    await waitFor(() => expect(at.pos.files).toHaveLength(1));
    const [, ...lines] = (at.pos.files[0]?.text ?? '').trim().split('\r\n');
    const waits = lines.map((line) => line.split(',').at(-2));
    expect(waits).toEqual(['3', '']);
    await openRow('1A-00001');
    const since = screen.getByText(t('office.exceptions.since')).nextElementSibling;
    expect(since?.textContent).toContain(t('office.exceptions.waits', { count: 3 }));
    expect(screen.getByText(t('office.exceptions.updated')).nextElementSibling?.textContent).toContain('28 Feb');
    expect(screen.getByText(t('office.exceptions.source')).nextElementSibling?.textContent).toBe(
      t('office.exceptions.fromTill'),
    );
  });

  it('are told in our words, with times as clocks of the shop showed them and people by their names', async () => {
    const sold = { at: '2026-02-27T21:30:05.250Z', closedAt: '2026-02-27T19:00:00.000Z' };
    await open([
      exception(1, { reasonCode: 'DAY_CYCLE_CLOSED', reasonDetail: postingDetail('dayClosed', sold) }),
      exception(3, {
        reasonCode: 'DISCOUNT_NOT_APPROVED',
        reasonDetail: postingDetail('discountNotApproved', { cashier: 'sara.khan', share: '15' }),
      }),
    ]);
    await openRow('1A-00001');
    const ours = { at: 'Sat 28 Feb, 01:30', closedAt: 'Fri 27 Feb, 23:00' };
    await seen(t('office.exceptions.details.dayClosed', ours));
    await openRow('1A-00003');
    await seen(t('office.exceptions.details.discountNotApproved', { cashier: 'Sara Khan', share: '15' }));
    expect(document.querySelector('p[lang="en"]')).toBeNull();
  });

  it('quote what this app does not know as the English that it is, with its times as clocks of the shop showed them', async () => {
    await open([exception(1, { reasonDetail: 'Posted at 2026-02-27T21:30:05.250Z to a locked period.' })]);
    await openRow('1A-00001');
    const quoted = await screen.findByText('Posted at Sat 28 Feb, 01:30 to a locked period.');
    expect([quoted.lang, quoted.dir]).toEqual(['en', 'ltr']);
    await seen(t('office.exceptions.code', { code: 'ITEM_UNKNOWN' }));
  });

  it('have each reason in words, with what to do', () => {
    for (const reason of POSTING_REASONS) {
      expect(t(`office.exceptions.reasons.${reason}.title`)).not.toContain('.');
      expect(t(`office.exceptions.reasons.${reason}.check`)).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('show a reason and an event that are unknown here as the service sent them', async () => {
    await open([exception(3, { reasonCode: 'LEDGER_LOCKED', eventType: 'JOURNAL', amounts: { fee: 1.5 } })]);
    await openRow('1A-00003');
    await seen('LEDGER_LOCKED');
    await seen('fee');
    await seen(exception(3).reasonDetail);
  });

  it('show the others beside one whose amount is larger than any amount there is', async () => {
    await open([exception(1, { eventType: 'AUDIT_ENTRY', amounts: { amount: 1e15 } }), exception(3)]);
    await seen('1A-00003');
    await openRow('1A-00001');
  });

  it('are resolved with a note, and stay open to be read', async () => {
    await open([exception(1)], FEATURES, '?status=PENDING');
    await openRow('1A-00001');
    await seen(t('office.exceptions.needsNote'));
    await at.fill(await note(), 'Entered by hand, voucher 1187');
    await at.click(button(resolve));
    await seen('Entered by hand, voucher 1187');
    await seen(pendingOfAll(0));
    expect(screen.queryByRole('button', { name: resolve })).toBeNull();
    expect(at.askedOf('resolvePostingException')).toMatchObject([
      { input: { params: { id: id(1) }, body: { note: 'Entered by hand, voucher 1187' } } },
    ]);
  });

  it.each(['count', 'list'])(
    'say that they are old where the %s was lost after one was resolved, and read both again',
    async (lost) => {
      await open([exception(1), exception(3)], FEATURES, '?status=PENDING');
      await openRow('1A-00001');
      await seen(pendingOfAll(2));
      const list = at.answers['listPostingExceptions'] as (input: { query?: unknown }) => unknown;
      let isLost = true;
      at.answers['listPostingExceptions'] = (input) => {
        const isCount = (input.query as { size?: number }).size === 1;
        if (isLost && isCount === (lost === 'count')) throw new CodedError('REQUEST_TIMED_OUT');
        return list(input);
      };
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      await at.fill(await note(), 'Voucher 1187');
      await at.click(button(resolve));
      await seen(t('office.list.oldThen'));
      isLost = false;
      await vi.advanceTimersByTimeAsync(15_000);
      await seen(pendingOfAll(1));
      await waitFor(() => expect(isSeen('1A-00001')).toBe(false));
      expect(isSeen(t('office.list.oldThen'))).toBe(false);
    },
  );

  it('are counted again with the key that reads the list again', async () => {
    await open([exception(1), exception(3)]);
    await seen(pendingOfAll(2));
    exceptions = [exception(1)];
    await at.press('{F5}');
    await seen(pendingOfAll(1));
  });

  it('that somebody resolved before say who, and keep the note', async () => {
    await open([exception(1)], FEATURES, '?status=PENDING');
    await openRow('1A-00001');
    await at.fill(await note(), 'Voucher 1187');
    exceptions = [{ ...RESOLVED, id: id(1), memo: '1A-00001' }];
    at.answers['resolvePostingException'] = new CodedError('POSTING_EXCEPTION_RESOLVED');
    await at.click(button(resolve));
    await seen('The goods are in the store room.');
    await seen(t('office.exceptions.before'));
    screen.getByText(/Voucher 1187/);
    await at.click(button(t('office.exceptions.deleteNote')));
    await waitFor(() => expect(isSeen(t('office.exceptions.before'))).toBe(false));
  });

  it.each(['', '?status=PENDING'])('are their own where the answer to resolving them was lost%s', async (search) => {
    await open([exception(1)], FEATURES, search);
    await openRow('1A-00001');
    await at.fill(await note(), 'Voucher 1187 ');
    const { resolvePostingException: resolves } = at.answers;
    let isLost = true;
    at.answers['resolvePostingException'] = (input) => {
      if (!isLost) throw new CodedError('POSTING_EXCEPTION_RESOLVED');
      isLost = false;
      (resolves as (given: typeof input) => unknown)({ ...input, body: { note: 'Voucher 1187' } });
      throw new CodedError('REQUEST_TIMED_OUT');
    };
    await at.click(button(resolve));
    if (search !== '') {
      await seen(t('errors.REQUEST_TIMED_OUT.what'));
      await at.click(button(resolve));
    }
    await seen(t('office.exceptions.resolution'));
    expect(isSeen(t('office.exceptions.before'))).toBe(false);
  });

  it('cannot be resolved offline; the note is kept as a draft', async () => {
    await open([exception(1)]);
    await openRow('1A-00001');
    goOffline();
    // Before a note is typed: it would not help.
    await seen(t('office.form.stepOffline', { why: errorText('SERVICE_UNREACHABLE') }));
    expect(isSeen(t('office.exceptions.needsNote'))).toBe(false);
    await at.fill(await note(), 'Voucher 1187');
    expect(button(resolve).disabled).toBe(true);
    await seen(t('office.form.isDraft'));
  });

  it('can only be read without the right', async () => {
    await open(
      [exception(1)],
      FEATURES.filter((feature) => feature.endsWith('_READ')),
    );
    await openRow('1A-00001');
    await seen(t('office.form.notAllowed', { right: t('features.PRICING_WRITE') }));
    expect(screen.queryByRole('textbox', { name: t('office.exceptions.note') })).toBeNull();
  });

  it.each([
    ['SALE', 'theSale', 'soldAt', '21.00'],
    ['RETURN', 'theReturn', 'returnedAt', '−21.00'],
  ] as const)('show the %s they are about', async (eventType, title, when, amount) => {
    await open([exception(1, { eventType })]);
    const line = { lineId: '1', itemName: 'GIFT WRAP', quantity: 2.5, grossAmount: 21 };
    at.answers['getSale'] = () => ({
      ...{
        transactionId: id(1),
        receiptNumber: '1A-00001',
        businessDate: '2026-03-02',
        soldAt: '2026-03-02T06:20:00Z',
        cashier: 'sara',
      },
      ...{ registerId: 4, customerNumber: '100123', cart: { lines: [line] }, totals: { grossAmount: 21 } },
    });
    await openRow('1A-00001');
    const side = within(screen.getByRole('region', { name: t('office.exceptions.reasons.ITEM_UNKNOWN.title') }));
    const line1 = (await side.findByText('GIFT WRAP')).closest('div');
    expect(line1?.textContent).toContain(`GIFT WRAP${amount}`);
    for (const text of [title, when] as const) side.getByText(t(`office.exceptions.${text}`));
    side.getByRole('link', { name: '100123' });
    side.getByText(t('signIn.registerNumber', { register: 4 }));
    const toSale = side.getByRole('link', { name: '1A-00001' }).getAttribute('href');
    expect(decodeURIComponent(toSale ?? '')).toMatch(new RegExp(`^/sales\\?.*2026-03-02.*open=${id(1)}`));
  });

  it('show the cash movement they are about, with its day and register', async () => {
    const day = { businessDate: '2026-03-02', registerId: 4, vehicleId: null, vehicleLabel: null };
    const moved = {
      movementId: id(1),
      kind: 'OUT',
      amount: 90,
      at: '2026-03-02T06:20:00Z',
      cashier: 'sara',
      reason: 'Ice',
    };
    await open([exception(1, { eventType: 'CASH_MOVEMENT', reasonCode: 'CASH_OUT_ABOVE_DRAWER', memo: 'Ice' })]);
    at.answers['listRegisters'] = () => [{ registerId: 4, name: 'Gift desk' }];
    at.answers['listDayCycles'] = () => [3, 7].map((n) => ({ ...day, dayCycleId: id(n) }));
    at.answers['listCashMovements'] = ({ params }) =>
      (params as { dayCycleId: string }).dayCycleId === id(7) ? [moved] : [];
    await openRow('Ice');
    const toDay = await screen.findByRole('link', { name: t('office.exceptions.toDay') });
    expect(toDay.getAttribute('href')).toContain(`open=${id(7)}`);
    expect(at.askedOf('listDayCycles')[0]?.input.query).toEqual({ from: '2026-03-02', to: '2026-03-02' });
    await seen(t('day.movement.kinds.OUT'));
    const register = `${t('signIn.registerNumber', { register: 4 })} · Gift desk`;
    await screen.findByRole('link', { name: register });
  });

  it('lead to the days of the date where no day has the cash movement', async () => {
    await open([exception(1, { eventType: 'CASH_MOVEMENT', memo: 'Ice' })]);
    at.answers['listDayCycles'] = () => [];
    await openRow('Ice');
    await screen.findByRole('link', { name: t('office.exceptions.toDays') });
  });

  it('are none, and say what would be here', async () => {
    await open([]);
    await seen(t('office.exceptions.none'));
  });
});
