import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createVendor } from '#shared/api/procurement/vendors';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { addOfficeTexts } from '../../locales/office-texts';
import { claimEntries } from '../../store/outbox/outbox';
import { applyOutcome } from '../../store/testing/apply-outcome';
import { saveCreate } from '../../store/writes/save-create';
import { saveEntry } from '../../store/writes/save-entry';
import { isSeen, problemOf, seen, t } from '../../testing/see';
import type { ShownTill } from '../../testing/shown-till';
import { OfficeDatabase } from '../database/office-database';
import { goOffline, startOnline } from '../testing/open-area';
import { AL_RAS, input, openRow, openVendors, rowOf, save, saved, service, vendor } from './testing/open-vendors';

addOfficeTexts();

let at: ShownTill;

const withdraw = () => t('app.asksFirst', { step: t('office.form.withdraw') });

beforeEach(startOnline);

describe('a new vendor at a service with keys', () => {
  const rows = () => at.store.db.outbox.toArray();
  const DEIRA = 'Deira Candle Works';

  async function addOffline(): Promise<void> {
    at = await openVendors([AL_RAS], FEATURES, ['idempotency-key']);
    await rowOf('Al Ras Gift Trading');
    goOffline();
    service.vendors = new CodedError('SERVICE_UNREACHABLE');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.vendors.new') });
    await at.fill(input('name'), DEIRA);
    await save(at);
    await screen.findByRole('form', { name: DEIRA });
  }

  it('is saved offline, stands in the list as not sent, and takes in what is changed then', async () => {
    await addOffline();
    within((await rowOf(DEIRA)) as HTMLElement).getByText(t('office.form.notSent'));
    await at.fill(input('phone'), '045550102');
    await save(at);
    await waitFor(async () =>
      expect(await rows()).toMatchObject([
        { write: { kind: 'createVendor', body: { name: DEIRA, phone: '045550102' } } },
      ]),
    );
    expect(service.sent).toEqual([]);
    expect(at.pos.journal).toHaveLength(1);
  });

  it('stays open under its id once the service has it, with what was typed since', async () => {
    await addOffline();
    await at.fill(input('phone'), '045550102');
    const [entry] = await rows();
    const made = vendor(8, { name: DEIRA });
    service.vendors = [AL_RAS, made];
    await applyOutcome(at.store, entry?.entryId ?? '', { kind: 'accepted', answer: made });
    await screen.findByText(/2025/);
    expect(input('phone').value).toBe('045550102');
    await save(at);
    await waitFor(() => expect(saved(at)).toMatchObject([{ params: { id: made.id }, body: { phone: '045550102' } }]));
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
    await save(at);
    await waitFor(() => expect(saved(at)).toMatchObject([{ params: { id: made.id }, body: { phone: '045550102' } }]));
    await waitFor(() => expect(input('phone').value).toBe('045550102'));
    const row = within((await rowOf(DEIRA)) as HTMLElement);
    await row.findByText(t('office.form.notSent'));
    expect(row.getAllByText('04 555 0102').length).toBeGreaterThan(0);
    service.vendors = [AL_RAS, made];
    startOnline();
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
    await save(at);
    await waitFor(async () =>
      expect(await rows()).toMatchObject([{ state: 'waiting', write: { body: { name: 'Deira Candles' } } }]),
    );
  });

  it('that is discarded leaves no row of what was changed while it was on its way', async () => {
    await addOffline();
    await claimEntries(at.store, 10);
    await at.fill(input('phone'), '045550102');
    await save(at);
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
    at = await openVendors([AL_RAS], readOnly, ['idempotency-key']);
    const colleague = { ...at.session, me: { ...at.session.me, features: [...FEATURES] } };
    await saveCreate(at.store, colleague, createVendor, { name: DEIRA }, crypto.randomUUID());
    await openRow(at, DEIRA);
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
    await save(at);
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
