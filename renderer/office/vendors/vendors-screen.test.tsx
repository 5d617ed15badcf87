import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Vendor } from '#shared/api/procurement/vendor';
import { createVendor } from '#shared/api/procurement/vendors';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { useSyncStatus } from '../../bridge/sync-status';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { addOfficeTexts } from '../../locales/office-texts';
import { claimEntries } from '../../store/outbox/outbox';
import { applyOutcome } from '../../store/testing/apply-outcome';
import { saveCreate } from '../../store/writes/save-create';
import { saveEntry } from '../../store/writes/save-entry';
import { button, field, hasKeyboard, isSeen, problemOf, seen, t } from '../../testing/see';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import { OfficeDatabase } from '../database/office-database';
import { OfficeScreen } from '../office-screen';

addOfficeTexts();

const id = (n: number) => `5e110000-0000-4000-8000-00000000000${n}`;
const vendor = (n: number, change: Partial<Vendor>): Vendor => ({
  ...{ id: id(n), name: `Vendor ${n}`, email: null, phone: null, status: 'ACTIVE' },
  ...{ createdAt: '2025-02-03T06:10:00.000Z', ...change },
});

const AL_RAS = vendor(1, { name: 'Al Ras Gift Trading', phone: '+971 4 555 0101', email: 'sales@al-ras.example' });
const ARABIC = vendor(2, { name: 'شركة الخليج للأدوات المنزلية والهدايا ذات المسؤولية المحدودة' });
const ZABEEL = vendor(3, { name: 'Zabeel Kitchenware', status: 'INACTIVE' });

let at: ShownTill;
let vendors: Vendor[] | CodedError;
/** The service answers once it resolves. */
let held: Promise<void> | undefined;
let sent: { operation: string; input: unknown; onceKey: string | undefined }[];

async function open(
  given: Vendor[] | CodedError,
  features: readonly string[] = FEATURES,
  capabilities: readonly string[] = [],
): Promise<void> {
  at = await openShownTill({ features, capabilities });
  const db = new OfficeDatabase('demo');
  await db.places.put({ user: 'maria', href: '/vendors' });
  db.close();
  vendors = given;
  held = undefined;
  sent = [];
  const others = at.pos.ask;
  at.pos.ask = async (operation, input, onceKey) => {
    if (operation.id === 'listVendors') {
      await held;
      if (vendors instanceof CodedError) throw vendors;
      const facts = { number: 0, size: 100, totalElements: vendors.length, totalPages: 1 };
      return structuredClone({ content: vendors, ...facts }) as never;
    }
    if (operation.id !== 'createVendor') return others(operation, input, onceKey);
    sent.push({ operation: operation.id, input, onceKey });
    await held;
    const { body } = input as unknown as { body: Partial<Vendor> };
    const made = vendor(9, body);
    vendors = [...(vendors as Vendor[]), made];
    return made as never;
  };
  at.show(<OfficeScreen />);
}

/** @returns lets it answer again */
function holdAnswers(): () => void {
  let answer = () => {};
  held = new Promise((resolve) => (answer = resolve));
  return () => answer();
}

const withdraw = () => t('app.asksFirst', { step: t('office.form.withdraw') });
const rowOf = async (name: string) => {
  const found = (await screen.findAllByText(name)).map((each) => each.closest('[role="row"]')).find(Boolean);
  if (!found) throw new Error(`No row of ${name}.`);
  return found;
};
const openRow = async (name: string) => {
  await at.click(await rowOf(name));
  return screen.findByRole('form', { name });
};
const form = () => within(screen.getByRole('form'));
const input = (name: 'name' | 'phone' | 'email') =>
  form().getByRole<HTMLInputElement>('textbox', { name: t(`office.vendors.fields.${name}`) });
const save = () => at.press('{Control>}s{/Control}');
const saved = () => at.pos.journal.filter(({ kind }) => kind === 'patchVendor');

beforeEach(() => {
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'online' }) });
});

describe('the vendors', () => {
  it('are found by name, phone and e-mail', async () => {
    await open([AL_RAS, ARABIC, ZABEEL]);
    await rowOf('Zabeel Kitchenware');
    await rowOf(ARABIC.name);
    await at.fill(field(t('office.vendors.search')), '0101');
    await waitFor(() => expect(isSeen('Zabeel Kitchenware')).toBe(false));
    await rowOf('Al Ras Gift Trading');
    await at.fill(field(t('office.vendors.search')), 'AL-RAS.EX');
    await rowOf('Al Ras Gift Trading');
  });

  it('say how to add the first one', async () => {
    await open([]);
    await seen(t('office.vendors.none'));
  });

  it('are changed offline, sending only what was changed; an empty phone is none', async () => {
    await open([AL_RAS]);
    await openRow('Al Ras Gift Trading');
    useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
    vendors = new CodedError('SERVICE_UNREACHABLE');
    await at.fill(input('phone'), '');
    await save();
    await waitFor(() => expect(saved()).toMatchObject([{ params: { id: AL_RAS.id }, body: { phone: null } }]));
    expect(Object.keys((saved()[0] as unknown as { body: object }).body)).toEqual(['phone']);
    await waitFor(() => form().getByText(t('office.form.notSent')));
  });

  it('with a status that is unknown here can be changed all the same', async () => {
    await open([vendor(4, { status: 'ON_HOLD' })]);
    await openRow('Vendor 4');
    await at.fill(input('name'), 'Vendor Four');
    await save();
    await waitFor(() => expect(saved()).toMatchObject([{ body: { name: 'Vendor Four' } }]));
  });

  it('need an e-mail address that is one', async () => {
    await open([AL_RAS]);
    await openRow('Al Ras Gift Trading');
    await at.fill(input('email'), 'sales at al-ras');
    await save();
    await waitFor(() => expect(problemOf(input('email'))).toBe(t('office.form.email')));
    expect(saved()).toEqual([]);
  });

  it('are added once, with the key of the draft', async () => {
    await open([AL_RAS]);
    await rowOf('Al Ras Gift Trading');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.vendors.new') });
    await at.fill(input('name'), 'Deira Candle Works');
    await save();
    await screen.findByRole('form', { name: 'Deira Candle Works' });
    expect(sent).toMatchObject([
      { input: { body: { name: 'Deira Candle Works', phone: null, email: null, status: 'ACTIVE' } } },
    ]);
    expect(sent[0]?.onceKey).toBeTruthy();
  });

  it('say what is required, before and when a new one is saved', async () => {
    await open([AL_RAS]);
    await rowOf('Al Ras Gift Trading');
    await at.press('{Control>}n{/Control}');
    await seen(t('newCustomer.required'));
    expect(input('name').required).toBe(true);
    expect(input('phone').required).toBe(false);
    await save();
    await waitFor(() => expect(problemOf(input('name'))).toBe(t('office.form.missing.name')));
    expect(sent).toEqual([]);
  });

  it('take the keyboard to the first wrong field, and leave it there while that is corrected', async () => {
    await open([AL_RAS]);
    await rowOf('Al Ras Gift Trading');
    await at.press('{Control>}n{/Control}');
    await seen(t('newCustomer.required'));
    await at.fill(input('email'), 'nobody');
    await save();
    await waitFor(() => expect(problemOf(input('name'))).toBe(t('office.form.missing.name')));
    expect(document.activeElement).toBe(input('name'));
    await at.press('N');
    await waitFor(() => expect(problemOf(input('name'))).toBe(''));
    expect(problemOf(input('email'))).toBe(t('office.form.email'));
    expect(document.activeElement).toBe(input('name'));
  });

  it('keep what is typed while they are being saved', async () => {
    await open([AL_RAS]);
    await openRow('Al Ras Gift Trading');
    await at.fill(input('name'), 'Al Ras');
    const answer = holdAnswers();
    await save();
    await at.fill(input('phone'), '5550105');
    answer();
    await waitFor(() => expect(saved()).toMatchObject([{ body: { name: 'Al Ras' } }]));
    await waitFor(() => expect([input('name').value, input('phone').value]).toEqual(['Al Ras', '5550105']));
    const db = new OfficeDatabase('demo');
    await waitFor(async () =>
      expect((await db.drafts.toArray()).map(({ values }) => values)).toEqual([{ phone: '5550105' }]),
    );
    db.close();
  });

  it('keep what is typed while they are being added, as a change of the new one', async () => {
    await open([AL_RAS]);
    await rowOf('Al Ras Gift Trading');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.vendors.new') });
    await hasKeyboard(input('name'));
    await at.fill(input('name'), 'Deira Candle Works');
    const answer = holdAnswers();
    await save();
    await at.fill(input('phone'), '5550105');
    answer();
    await screen.findByRole('form', { name: 'Deira Candle Works' });
    await waitFor(() => expect(input('phone').value).toBe('5550105'));
    await save();
    await waitFor(() => expect(saved()).toMatchObject([{ params: { id: id(9) }, body: { phone: '5550105' } }]));
  });

  it('changed on both sides keep what is typed while the person is asked', async () => {
    await open([AL_RAS]);
    await openRow('Al Ras Gift Trading');
    await at.fill(input('name'), 'Al Ras');
    vendors = [{ ...AL_RAS, name: 'Al Ras Gifts' }];
    const scrolledTo: Element[] = [];
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolledTo.push(this);
      // As Chromium does.
      return Promise.resolve() as never;
    });
    onTestFinished(() => scroll.mockRestore());
    await save();
    const asked = await screen.findByRole('region', { name: t('office.form.bothSides') });
    expect(scrolledTo).toContain(asked);
    expect(screen.getByRole('form').textContent).toContain(t('office.form.bothSidesFirst'));
    await at.fill(input('name'), 'Al Ras Trading');
    await at.click(screen.getByRole('radio', { name: `${t('office.form.ours')}: Al Ras Trading` }));
    await at.click(button(t('office.form.keepChosen')));
    await save();
    await waitFor(() => expect(saved()).toMatchObject([{ body: { name: 'Al Ras Trading' } }]));
  });

  it('changed on both sides in several fields take all values of one side', async () => {
    await open([AL_RAS]);
    await openRow('Al Ras Gift Trading');
    await at.fill(input('name'), 'Al Ras');
    await at.fill(input('phone'), '5550199');
    vendors = [{ ...AL_RAS, name: 'Al Ras Gifts', phone: '5550188' }];
    await save();
    await screen.findByRole('region', { name: t('office.form.bothSides') });
    await at.click(button(t('office.form.allTheirs')));
    expect(
      screen.getByRole<HTMLInputElement>('radio', { name: `${t('office.form.theirs')}: Al Ras Gifts` }).checked,
    ).toBe(true);
    await at.click(button(t('office.form.allOurs')));
    await at.click(button(t('office.form.keepChosen')));
    await save();
    await waitFor(() => expect(saved()).toMatchObject([{ body: { name: 'Al Ras', phone: '5550199' } }]));
  });

  it('are not added offline', async () => {
    useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
    await open([AL_RAS]);
    await rowOf('Al Ras Gift Trading');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.vendors.new') });
    await at.fill(input('name'), 'Deira');
    await seen(t('office.form.createOffline'));
    expect(button(t('office.form.save')).disabled).toBe(true);
  });

  it('that may not be seen are neither searched nor created', async () => {
    await open(new CodedError('FEATURE_MISSING'));
    await seen(t('office.list.notAllowed'));
    expect(document.body.textContent).toContain(t('office.askFor', { right: t('features.PROCUREMENT_READ') }));
    expect(screen.queryByRole('button', { name: new RegExp(t('office.vendors.new')) })).toBeNull();
    expect(screen.queryByLabelText(t('office.vendors.search'))).toBeNull();
  });

  it('can only be read without the right to change them', async () => {
    await open(
      [AL_RAS],
      FEATURES.filter((feature) => feature.endsWith('_READ')),
    );
    await openRow('Al Ras Gift Trading');
    expect(input('name').readOnly).toBe(true);
    await seen(t('office.form.notAllowed', { right: t('features.PROCUREMENT_WRITE') }));
    expect(screen.queryByRole('button', { name: t('office.vendors.new') })).toBeNull();
  });
});

describe('the list of vendors', () => {
  it('keeps the chosen row when others arrive', async () => {
    await open([AL_RAS]);
    await rowOf('Al Ras Gift Trading');
    screen.getByRole('grid').focus();
    await at.press('{ArrowDown}');
    vendors = [vendor(7, { name: 'Aaron Traders' }), AL_RAS];
    await at.press('{F5}');
    await rowOf('Aaron Traders');
    await at.press('{Enter}');
    await screen.findByRole('form', { name: 'Al Ras Gift Trading' });
  });

  it('closes a menu of its filters on Escape, and leaves the open record open', async () => {
    await open([AL_RAS]);
    await openRow('Al Ras Gift Trading');
    await at.click(button(t('office.list.columns')));
    await screen.findByRole('menu');
    await at.press('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    screen.getByRole('form', { name: 'Al Ras Gift Trading' });
  });
});

describe('a new vendor at a service with keys', () => {
  const offline = () => useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
  const rows = () => at.store.db.outbox.toArray();
  const DEIRA = 'Deira Candle Works';

  async function addOffline(): Promise<void> {
    await open([AL_RAS], FEATURES, ['idempotency-key']);
    await rowOf('Al Ras Gift Trading');
    offline();
    vendors = new CodedError('SERVICE_UNREACHABLE');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.vendors.new') });
    await at.fill(input('name'), DEIRA);
    await save();
    await screen.findByRole('form', { name: DEIRA });
  }

  it('is saved offline, stands in the list as not sent, and takes in what is changed then', async () => {
    await addOffline();
    within((await rowOf(DEIRA)) as HTMLElement).getByText(t('office.form.notSent'));
    await at.fill(input('phone'), '045550102');
    await save();
    await waitFor(async () =>
      expect(await rows()).toMatchObject([
        { write: { kind: 'createVendor', body: { name: DEIRA, phone: '045550102' } } },
      ]),
    );
    expect(sent).toEqual([]);
    expect(at.pos.journal).toHaveLength(1);
  });

  it('stays open under its id once the service has it, with what was typed since', async () => {
    await addOffline();
    await at.fill(input('phone'), '045550102');
    const [entry] = await rows();
    const made = vendor(8, { name: DEIRA });
    vendors = [AL_RAS, made];
    await applyOutcome(at.store, entry?.entryId ?? '', { kind: 'accepted', answer: made });
    await screen.findByText(/2025/);
    expect(input('phone').value).toBe('045550102');
    await save();
    await waitFor(() => expect(saved()).toMatchObject([{ params: { id: made.id }, body: { phone: '045550102' } }]));
  });

  it('stays in the list while it cannot be read again, shows what is changed then, and is there once after', async () => {
    await addOffline();
    const [entry] = await rows();
    const made = vendor(8, { name: DEIRA });
    await applyOutcome(at.store, entry?.entryId ?? '', { kind: 'accepted', answer: made });
    await waitFor(async () => expect(await rows()).toEqual([]));
    const db = new OfficeDatabase('demo');
    await waitFor(async () => expect((await db.places.get('maria'))?.href).toContain(made.id));
    db.close();
    await screen.findByRole('form', { name: DEIRA });
    await at.fill(input('phone'), '045550102');
    await save();
    await waitFor(() => expect(saved()).toMatchObject([{ params: { id: made.id }, body: { phone: '045550102' } }]));
    await waitFor(() => expect(input('phone').value).toBe('045550102'));
    const row = within((await rowOf(DEIRA)) as HTMLElement);
    await row.findByText(t('office.form.notSent'));
    expect(row.getAllByText('04 555 0102').length).toBeGreaterThan(0);
    vendors = [AL_RAS, made];
    useSyncStatus.setState({ status: syncStatusOf({ reachability: 'online' }) });
    await screen.findByText(/2025/);
    expect(input('phone').value).toBe('045550102');
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });

  it('shows the refusal of the service at its field, and is sent again when it is corrected', async () => {
    await addOffline();
    const [entry] = await rows();
    const { data } = new CodedError('VALIDATION_FAILED', { field: 'name', serviceWords: 'No such name.' });
    await applyOutcome(at.store, entry?.entryId ?? '', { kind: 'refused', error: data });
    await waitFor(() => expect(problemOf(input('name'))).toBe('No such name.'));
    within((await rowOf(DEIRA)) as HTMLElement).getByText(t('office.form.isRefused'));
    await at.fill(input('name'), 'Deira Candles');
    await save();
    await waitFor(async () =>
      expect(await rows()).toMatchObject([{ state: 'waiting', write: { body: { name: 'Deira Candles' } } }]),
    );
  });

  it('that is discarded leaves no row of what was changed while it was on its way', async () => {
    await addOffline();
    await claimEntries(at.store, 10);
    await at.fill(input('phone'), '045550102');
    await save();
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    const { data } = new CodedError('WRITE_REFUSED', { status: 400 });
    await applyOutcome(at.store, (await rows())[0]?.entryId ?? '', { kind: 'refused', error: data });
    await at.click(await screen.findByRole('button', { name: withdraw() }));
    const question = within(await screen.findByRole('alertdialog'));
    await at.click(question.getByRole('button', { name: t('office.form.withdraw') }));
    await waitFor(async () => expect(await rows()).toMatchObject([{ write: { kind: 'patchVendor' } }]));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(isSeen(DEIRA)).toBe(false);
  });

  it('is not discarded while it is on its way, and says so until it is known not to have been sent', async () => {
    await addOffline();
    const [row] = await claimEntries(at.store, 10);
    await at.click(await screen.findByRole('button', { name: withdraw() }));
    const question = within(await screen.findByRole('alertdialog'));
    await at.click(question.getByRole('button', { name: t('office.form.withdraw') }));
    await seen(t('office.form.onItsWay'));
    const { data: error } = new CodedError('SERVICE_UNREACHABLE');
    await applyOutcome(at.store, row?.write.entryId ?? '', { kind: 'not sent', error });
    await waitFor(() => expect(isSeen(t('office.form.onItsWay'))).toBe(false));
    expect(await rows()).toHaveLength(1);
  });

  it('is not discarded by someone who may not make one', async () => {
    const readOnly = FEATURES.filter((feature) => feature.endsWith('_READ'));
    await open([AL_RAS], readOnly, ['idempotency-key']);
    const colleague = { ...at.session, me: { ...at.session.me, features: [...FEATURES] } };
    await saveCreate(at.store, colleague, createVendor, { name: DEIRA }, crypto.randomUUID());
    await openRow(DEIRA);
    await screen.findAllByText(t('office.form.notSent'));
    expect(screen.queryByRole('button', { name: withdraw() })).toBeNull();
  });

  it('that someone else at this computer changed meanwhile is a conflict', async () => {
    await addOffline();
    await at.fill(input('phone'), '045550102');
    const [row] = await rows();
    const { localId } = row?.write as { localId: string };
    const change = { kind: 'patchVendor', params: { id: localId }, body: { phone: '0103' } } as const;
    await saveEntry(at.store, at.session, change);
    await waitFor(async () => expect((await rowOf(DEIRA)).textContent).toContain('0103'));
    await save();
    await screen.findByRole('region', { name: t('office.form.bothSides') });
    expect(await rows()).toMatchObject([{ write: { body: { phone: '0103' } } }]);
  });

  it('is discarded only after a question', async () => {
    await addOffline();
    await at.click(await screen.findByRole('button', { name: withdraw() }));
    const question = within(await screen.findByRole('alertdialog'));
    await at.click(question.getByRole('button', { name: t('office.form.withdraw') }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect([await rows(), at.pos.journal]).toEqual([[], []]);
    await waitFor(() => expect(isSeen(DEIRA)).toBe(false));
  });
});
