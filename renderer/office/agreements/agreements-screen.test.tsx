import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAgreement } from '#shared/api/customers/agreements';
import { FEATURES } from '#shared/api/wire/feature';
import { rowText } from '#shared/ipc/row-text';
import { useSyncStatus } from '../../bridge/sync-status';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { addOfficeTexts } from '../../locales/office-texts';
import { saveCreate } from '../../store/writes/save-create';
import { sampleCustomer, sampleItem } from '../../store/testing/samples';
import { businessDay, dayWithoutWeekday } from '../../ui/text/date-format';
import { button, field, isSeen, problemOf, seen, t } from '../../testing/see';
import { putItems } from '../../testing/shown-till';
import { OfficeDatabase } from '../database/office-database';
import { REVISION_DRAFTS } from './agreement-form';
import { periodText } from './agreement-text';
import { agreement } from './testing/agreements';
import { noDateText } from '../../ui/fields/typed-date';
import { at, choose, label, open, openRow, rowOf, save, saved, service } from './testing/opened-agreements';

addOfficeTexts();

beforeEach(() => {
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'online' }) });
});

describe('the agreed prices', () => {
  it('without a last day say so in the list, and leave it empty in the file', async () => {
    await open([agreement(1)]);
    expect((await rowOf('Item 1')).textContent).toContain(t('office.agreements.openEnded'));
    await at.press('{Control>}{Shift>}E{/Shift}{/Control}');
    await waitFor(() => expect(at.pos.files).toHaveLength(1));
    expect(at.pos.files[0]?.text).not.toContain(t('office.agreements.openEnded'));
  });

  it('name the customer, the item and its SKU in the file, also where the service keeps no names', async () => {
    await open([
      agreement(1, { partyRole: 'CUSTOMER', partyId: '100001', partyName: null, itemId: '505', itemName: null }),
    ]);
    await putItems(at, sampleItem(5, { itemId: '505', sku: 'CAK-5', name: 'Cakestand' }));
    const rows = [sampleCustomer(1, { customerNumber: '100001', firstName: 'Noor', lastName: 'Lanteri' })];
    const page = { resource: 'customers', rows: rowText(rows), doneDownTo: '2026-01-01T00:00:00Z' } as const;
    await at.pos.handlers?.['pull.apply'](page);
    await waitFor(async () => expect((await rowOf('Cakestand')).textContent).toContain('Noor Lanteri'));
    await at.press('{Control>}{Shift>}E{/Shift}{/Control}');
    await waitFor(() => expect(at.pos.files).toHaveLength(1));
    const [head, line] = (at.pos.files[0]?.text ?? '').trim().split('\r\n');
    const words = ['Cakestand', 'CAK-5', 'Noor Lanteri', '100001', t('office.agreements.roles.CUSTOMER')];
    expect(line?.split(',').slice(0, words.length)).toEqual(words);
    expect(head).toContain(t('office.items.fields.sku'));
    await at.fill(field(t('office.agreements.search')), 'cak-');
    await rowOf('Cakestand');
    await at.fill(field(t('office.agreements.search')), 'cak-6');
    await seen(t('office.list.nothingFound'));
  });

  it('without a last day come after all others by their last day', async () => {
    await open([agreement(1, { validTo: '2026-12-31' }), agreement(2), agreement(3, { validTo: '2026-06-30' })]);
    await rowOf('Item 1');
    const order = () =>
      [...document.querySelectorAll('[data-rows="row"]')].map((row) => /Item \d/.exec(row.textContent)?.[0]);
    const head = screen.getByRole('button', { name: t('office.agreements.heads.until') });
    await at.click(head);
    await waitFor(() => expect(order()).toEqual(['Item 3', 'Item 1', 'Item 2']));
    await at.click(head);
    await waitFor(() => expect(order()).toEqual(['Item 2', 'Item 1', 'Item 3']));
  });

  it('keep their filters when an earlier one was looked at', async () => {
    const old = agreement(1, { validTo: '2026-02-28', status: 'SUPERSEDED', supersededById: '2' });
    await open([old, agreement(2, { id: '2', itemName: 'Newer', supersedesId: old.id })]);
    await openRow('Newer');
    const history = screen.getByRole('region', { name: t('office.agreements.history') });
    await at.click(within(history).getByRole('button'));
    await screen.findByRole('form', { name: 'Item 1' });
    await at.press('{Escape}');
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    button(`${t('office.agreements.when')} ${t('office.agreements.whens.inForce')}`);
    expect(isSeen('Item 1')).toBe(false);
  });

  it('say in words whether a new one includes tax, beside the switch and not in its name', async () => {
    await open([agreement(1)]);
    await rowOf('Item 1');
    await at.press('{Control>}n{/Control}');
    const form = within(await screen.findByRole('form', { name: t('office.agreements.new') }));
    const tax = form.getByRole('switch', { name: t('office.agreements.fields.taxInclusive') });
    form.getByText(t('office.form.no'));
    await at.click(tax);
    await waitFor(() => form.getByText(t('office.form.yes')));
    form.getByRole('switch', { name: t('office.agreements.fields.taxInclusive') });
  });

  it('are marked as drafts where only a revision was begun', async () => {
    await open([agreement(1), agreement(2)]);
    const db = new OfficeDatabase('demo');
    const keys = { user: 'maria', area: REVISION_DRAFTS, record: agreement(1).id };
    await db.drafts.put({ ...keys, since: '2026-03-10T08:00:00Z', values: { rate: '3' }, base: {} });
    db.close();
    await rowOf('Item 2');
    await seen(t('office.form.isDraft'));
    expect((await rowOf('Item 1')).textContent).toContain(t('office.form.isDraft'));
    expect((await rowOf('Item 2')).textContent).not.toContain(t('office.form.isDraft'));
  });

  it.each([
    ['EA', () => t('office.agreements.unit')],
    ['KGM', () => 'kg'],
    ['BX', () => 'BX'],
  ])('name the unit %s as a person does', async (uomCode, unit) => {
    await open([agreement(1, { uomCode })]);
    await openRow('Item 1');
    const price = { rate: 'AED 6.25', unit: unit(), tax: t('office.document.tax.false') };
    expect(document.body.textContent.replaceAll('\u00a0', ' ')).toContain(t('office.agreements.rateOf', price));
  });

  it('are those in force today, and on another day those of that day, superseded ones among them', async () => {
    const old = agreement(2, { validFrom: '2025-01-01', validTo: '2025-12-31', status: 'SUPERSEDED' });
    await open([agreement(1), old, agreement(3, { validFrom: '2026-04-01' })]);
    await rowOf('Item 1');
    expect(isSeen('Item 2') || isSeen('Item 3')).toBe(false);
    await at.fill(field(t('office.agreements.onDay')), '1 Jun 2025');
    await rowOf('Item 2');
    expect(isSeen('Item 1')).toBe(false);
  });

  it('that begin later are counted where the list stands on those in force, and shown on demand', async () => {
    await open([agreement(1), agreement(3, { validFrom: '2026-04-01' }), agreement(4, { validFrom: '2026-05-01' })]);
    await seen(t('office.agreements.later', { count: 2 }));
    await at.click(button(t('office.agreements.showLater')));
    await rowOf('Item 3');
    await rowOf('Item 4');
    expect(isSeen(t('office.agreements.later', { count: 2 }))).toBe(false);
  });

  it('are found by item and party, and the upcoming ones by when they begin', async () => {
    await open([
      agreement(1),
      agreement(2, { partyRole: 'CUSTOMER', partyName: 'هالة المنصوري' }),
      agreement(3, { validFrom: '2026-04-01' }),
    ]);
    await rowOf('Item 1');
    await at.fill(field(t('office.agreements.search')), 'هالة');
    await rowOf('Item 2');
    await waitFor(() => expect(isSeen('Item 1')).toBe(false));
    await at.fill(field(t('office.agreements.search')), '');
    await choose(t('office.agreements.when'), t('office.agreements.whens.upcoming'));
    await rowOf('Item 3');
  });
});

describe('an agreed price', () => {
  it('names who agreed and changed it as other screens do', async () => {
    await open([agreement(1, { createdBy: 'omar.haddad', updatedBy: 'omar.haddad' })]);
    const form = within(await openRow('Item 1'));
    await waitFor(() => expect(form.getAllByText(/Omar Haddad/)).toHaveLength(2));
    expect(form.queryByText(/omar\.haddad/)).toBeNull();
  });

  it('says in its row below its name until when it holds', async () => {
    await open([agreement(1, { validTo: '2026-12-10', minQty: 100 })]);
    const row = within((await rowOf('Item 1')) as HTMLElement);
    row.getByText(t('office.agreements.until', { day: dayWithoutWeekday('2026-12-10') }));
    row.getByText(t('office.agreements.fromQuantity', { quantity: '100' }));
    // Under the head "From quantity".
    row.getByText('100');
  });

  it('ends on a day, with the name of the person', async () => {
    await open([agreement(1)]);
    await openRow('Item 1');
    await at.click(screen.getByRole('switch', { name: new RegExp(t('office.agreements.openEnded')) }));
    await save();
    const end = field(label('validTo'));
    await waitFor(() => expect(problemOf(end)).toBe(t('office.agreements.chooseEnd')));
    await at.fill(end, '31 Dec 2025');
    await save();
    await waitFor(() => expect(problemOf(end)).toBe(t('office.agreements.endWrong')));
    await at.fill(end, '30 Jun 2026');
    await save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]).toMatchObject({ query: { actor: at.session.me.displayName } });
    expect(saved()[0]?.body).toEqual({ validTo: '2026-06-30', clearValidTo: false });
  });

  it('keeps a half-typed last day as it was typed, and is not saved with it', async () => {
    await open([agreement(1, { validTo: '2026-12-31' })]);
    await openRow('Item 1');
    await at.fill(field(label('validTo')), '30/6');
    await save();
    await waitFor(() => expect(problemOf(field(label('validTo')))).toBe(noDateText(t)));
    await at.press('{Alt>}{ArrowLeft}{/Alt}');
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    await openRow('Item 1');
    const end = field(label('validTo'));
    expect([end.value, problemOf(end), saved()]).toEqual(['30/6', noDateText(t), []]);
    await at.fill(end, '30/6/2026');
    await save();
    await waitFor(() => expect(saved()[0]?.body).toEqual({ validTo: '2026-06-30', clearValidTo: false }));
  });

  it('says whether tills use it, and why not', async () => {
    const ofCustomer = { partyRole: 'CUSTOMER', partyId: 'C-1', partyName: 'Hala' };
    await open([
      agreement(1, ofCustomer),
      agreement(2, { ...ofCustomer, itemId: null, itemName: null, categoryId: 'Gifts' }),
      agreement(3),
    ]);
    for (const [name, says] of [
      ['Item 1', 'used'],
      ['Gifts', 'category'],
      ['Item 3', 'party'],
    ] as const) {
      await openRow(name);
      const form = within(await screen.findByRole('form', { name }));
      const fact = form.getByText(t('office.agreements.atTills.title')).nextElementSibling;
      expect(fact?.textContent).toBe(t(`office.agreements.atTills.${says}`));
      expect(fact?.hasAttribute('data-attend')).toBe(says === 'category');
    }
  });

  it('asks for one end where two people changed it, also a day and none', async () => {
    await open([agreement(1, { validTo: '2026-12-31' })]);
    await openRow('Item 1');
    await at.click(screen.getByRole('switch', { name: new RegExp(t('office.agreements.openEnded')) }));
    service.agreements = [agreement(1, { validTo: '2026-11-30' })];
    await save();
    const both = await screen.findByRole('region', { name: t('office.form.bothSides') });
    expect(saved()).toEqual([]);
    const side = (name: string) => within(both).getByRole('radio', { name });
    expect(side(`${t('office.form.theirs')}: ${businessDay('2026-11-30')}`)).toBeTruthy();
    await at.click(side(`${t('office.form.ours')}: ${t('office.agreements.openEnded')}`));
    await at.click(within(both).getByRole('button', { name: t('office.form.keepChosen') }));
    await save();
    await waitFor(() => expect(saved()[0]?.body).toEqual({ clearValidTo: true }));
  });

  it('becomes open-ended offline, whatever its end was, and is shown so', async () => {
    await open([agreement(1, { validTo: '2026-12-31', notes: 'Spring fair' })]);
    await openRow('Item 1');
    useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
    await at.click(screen.getByRole('switch', { name: new RegExp(t('office.agreements.openEnded')) }));
    await at.fill(field(label('notes')), '');
    await save();
    await waitFor(() => expect(saved()[0]?.body).toEqual({ clearValidTo: true, notes: '' }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true));
    expect(isSeen('31 Dec 2026')).toBe(false);
  });

  it('that is superseded keeps its end; its notes can be changed', async () => {
    const old = agreement(1, { status: 'SUPERSEDED', validTo: '2026-02-28', supersededById: '2' });
    await open([old, agreement(2, { id: '2', itemName: 'Newer', supersedesId: old.id, rate: 6.75 })]);
    await choose(t('office.agreements.when'), t('office.list.all'));
    await openRow('Item 1');
    await seen(t('office.agreements.endFixed'));
    expect(screen.queryByRole('switch')).toBeNull();
    await at.fill(field(label('notes')), 'Old rate');
    await save();
    await waitFor(() => expect(saved()[0]?.body).toEqual({ notes: 'Old rate' }));
    const history = screen.getByRole('region', { name: t('office.agreements.history') });
    expect(
      within(history)
        .getAllByRole('listitem')
        .map((each) => each.querySelector('strong')?.textContent),
    ).toEqual(['AED\u00a06.75', 'AED\u00a06.25']);
    await at.click(within(history).getByRole('button'));
    await screen.findByRole('form', { name: 'Newer' });
  });

  const refuseWaiting = async (code: 'AGREEMENT_SUPERSEDED' | 'VALIDATION_FAILED', field?: string) => {
    const [row] = await waiting();
    if (!row) throw new Error('Nothing waits.');
    const lastError = { code, message: '', serviceWords: 'Not so.', ...(field !== undefined && { field }) };
    await at.store.db.outbox.update(row, { state: 'refused', lastError });
  };
  const waiting = () => at.store.db.outbox.toArray();

  it('whose new end was refused gets its notes without it', async () => {
    await open([agreement(1, { validTo: '2026-12-31' })]);
    await openRow('Item 1');
    await at.fill(field(label('validTo')), '30 Jun 2026');
    await save();
    await waitFor(async () => expect(await waiting()).toHaveLength(1));
    await refuseWaiting('AGREEMENT_SUPERSEDED');
    await seen(t('office.agreements.endFixed'));
    await at.fill(field(label('notes')), 'Freight went up.');
    await save();
    await waitFor(async () =>
      expect(await waiting()).toMatchObject([
        { state: 'waiting', write: { body: { validTo: null, clearValidTo: null, notes: 'Freight went up.' } } },
      ]),
    );
    await seen(periodText(agreement(1, { validTo: '2026-12-31' }), t));
  });

  it('that was not sent can be changed in all its fields, also after a refusal', async () => {
    await open([agreement(1)]);
    await rowOf('Item 1');
    const { partyId, partyName } = agreement(1);
    const terms = { partyRole: 'SUPPLIER', partyId, partyName, itemId: '505', itemName: 'Cakestand', rate: 115 };
    const body = { ...terms, currencyCode: 'AED', taxInclusive: false, minQty: 0, validFrom: '2026-03-10' };
    await saveCreate(at.store, at.session, createAgreement, body, crypto.randomUUID());
    await openRow('Cakestand');
    await refuseWaiting('VALIDATION_FAILED', 'rate');
    const rate = field(t('office.agreements.rateIn', { currency: 'AED' }));
    await waitFor(() => expect(problemOf(rate)).toBe('Not so.'));
    await at.fill(rate, '11.5');
    await save();
    await waitFor(async () =>
      expect(await waiting()).toMatchObject([
        { state: 'waiting', write: { kind: 'createAgreement', body: { ...terms, rate: 11.5, validTo: null } } },
      ]),
    );
  });

  it('can only be read without the right to change it', async () => {
    await open(
      [agreement(1)],
      FEATURES.filter((feature) => feature.endsWith('_READ')),
    );
    await openRow('Item 1');
    await seen(t('office.form.notAllowed', { right: t('features.PRICING_WRITE') }));
    expect(button(t('app.asksFirst', { step: t('office.agreements.revise') })).disabled).toBe(true);
  });
});
