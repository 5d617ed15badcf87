import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { addOfficeTexts } from '../../locales/office-texts';
import { button, errorText, field, hasKeyboard, isSeen, problemOf, seen, t } from '../../testing/see';
import type { ShownTill } from '../../testing/shown-till';
import { OfficeDatabase } from '../database/office-database';
import { goOffline, startOnline } from '../testing/open-area';
import {
  AL_RAS,
  form,
  holdAnswers,
  id,
  input,
  openRow,
  openVendors,
  rowOf,
  save,
  saved,
  service,
  vendor,
} from './testing/open-vendors';

addOfficeTexts();

const ARABIC = vendor(2, { name: 'شركة الخليج للأدوات المنزلية والهدايا ذات المسؤولية المحدودة' });
const ZABEEL = vendor(3, { name: 'Zabeel Kitchenware', status: 'INACTIVE' });

let at: ShownTill;

beforeEach(startOnline);

describe('the vendors', () => {
  it('are found by name, phone and e-mail', async () => {
    at = await openVendors([AL_RAS, ARABIC, ZABEEL]);
    await rowOf('Zabeel Kitchenware');
    await rowOf(ARABIC.name);
    await at.fill(field(t('office.vendors.search')), '0101');
    await waitFor(() => expect(isSeen('Zabeel Kitchenware')).toBe(false));
    await rowOf('Al Ras Gift Trading');
    await at.fill(field(t('office.vendors.search')), 'AL-RAS.EX');
    await rowOf('Al Ras Gift Trading');
  });

  it('say how to add the first one', async () => {
    at = await openVendors([]);
    await seen(t('office.vendors.none'));
  });

  it('are changed offline, sending only what was changed; an empty phone is none', async () => {
    at = await openVendors([AL_RAS]);
    await openRow(at, 'Al Ras Gift Trading');
    goOffline();
    service.vendors = new CodedError('SERVICE_UNREACHABLE');
    await at.fill(input('phone'), '');
    await save(at);
    await waitFor(() => expect(saved(at)).toMatchObject([{ params: { id: AL_RAS.id }, body: { phone: null } }]));
    expect(Object.keys((saved(at)[0] as unknown as { body: object }).body)).toEqual(['phone']);
    await waitFor(() => form().getByText(t('office.form.notSent')));
  });

  it('with a status that is unknown here can be changed all the same', async () => {
    at = await openVendors([vendor(4, { status: 'ON_HOLD' })]);
    await openRow(at, 'Vendor 4');
    await at.fill(input('name'), 'Vendor Four');
    await save(at);
    await waitFor(() => expect(saved(at)).toMatchObject([{ body: { name: 'Vendor Four' } }]));
  });

  it('need an e-mail address that is one', async () => {
    at = await openVendors([AL_RAS]);
    await openRow(at, 'Al Ras Gift Trading');
    await at.fill(input('email'), 'sales at al-ras');
    await save(at);
    await waitFor(() => expect(problemOf(input('email'))).toBe(t('office.form.email')));
    expect(saved(at)).toEqual([]);
  });

  it('are added once, with the key of the draft', async () => {
    at = await openVendors([AL_RAS]);
    await rowOf('Al Ras Gift Trading');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.vendors.new') });
    await at.fill(input('name'), 'Deira Candle Works');
    await save(at);
    await screen.findByRole('form', { name: 'Deira Candle Works' });
    expect(service.sent).toMatchObject([
      { input: { body: { name: 'Deira Candle Works', phone: null, email: null, status: 'ACTIVE' } } },
    ]);
    expect(service.sent[0]?.onceKey).toBeTruthy();
  });

  it('say what is required, before and when a new one is saved', async () => {
    at = await openVendors([AL_RAS]);
    await rowOf('Al Ras Gift Trading');
    await at.press('{Control>}n{/Control}');
    await seen(t('newCustomer.required'));
    expect(input('name').required).toBe(true);
    expect(input('phone').required).toBe(false);
    await save(at);
    await waitFor(() => expect(problemOf(input('name'))).toBe(t('office.form.missing.name')));
    expect(service.sent).toEqual([]);
  });

  it('take the keyboard to the first wrong field, and leave it there while that is corrected', async () => {
    at = await openVendors([AL_RAS]);
    await rowOf('Al Ras Gift Trading');
    await at.press('{Control>}n{/Control}');
    await seen(t('newCustomer.required'));
    await at.fill(input('email'), 'nobody');
    await save(at);
    await waitFor(() => expect(problemOf(input('name'))).toBe(t('office.form.missing.name')));
    expect(document.activeElement).toBe(input('name'));
    await at.press('N');
    await waitFor(() => expect(problemOf(input('name'))).toBe(''));
    expect(problemOf(input('email'))).toBe(t('office.form.email'));
    expect(document.activeElement).toBe(input('name'));
  });

  it('keep what is typed while they are being saved', async () => {
    at = await openVendors([AL_RAS]);
    await openRow(at, 'Al Ras Gift Trading');
    await at.fill(input('name'), 'Al Ras');
    const answer = holdAnswers();
    await save(at);
    await at.fill(input('phone'), '5550105');
    answer();
    await waitFor(() => expect(saved(at)).toMatchObject([{ body: { name: 'Al Ras' } }]));
    await waitFor(() => expect([input('name').value, input('phone').value]).toEqual(['Al Ras', '5550105']));
    const db = new OfficeDatabase('demo');
    await waitFor(async () =>
      expect((await db.drafts.toArray()).map(({ values }) => values)).toEqual([{ phone: '5550105' }]),
    );
    db.close();
  });

  it('keep what is typed while they are being added, as a change of the new one', async () => {
    at = await openVendors([AL_RAS]);
    await rowOf('Al Ras Gift Trading');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.vendors.new') });
    await hasKeyboard(input('name'));
    await at.fill(input('name'), 'Deira Candle Works');
    const answer = holdAnswers();
    await save(at);
    await at.fill(input('phone'), '5550105');
    answer();
    await screen.findByRole('form', { name: 'Deira Candle Works' });
    await waitFor(() => expect(input('phone').value).toBe('5550105'));
    await save(at);
    await waitFor(() => expect(saved(at)).toMatchObject([{ params: { id: id(9) }, body: { phone: '5550105' } }]));
  });

  it('changed on both sides keep what is typed while the person is asked', async () => {
    at = await openVendors([AL_RAS]);
    await openRow(at, 'Al Ras Gift Trading');
    await at.fill(input('name'), 'Al Ras');
    service.vendors = [{ ...AL_RAS, name: 'Al Ras Gifts' }];
    const scrolledTo: Element[] = [];
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolledTo.push(this);
      // As Chromium does.
      return Promise.resolve() as never;
    });
    onTestFinished(() => scroll.mockRestore());
    await save(at);
    const asked = await screen.findByRole('region', { name: t('office.form.bothSides') });
    expect(scrolledTo).toContain(asked);
    expect(screen.getByRole('form').textContent).toContain(t('office.form.bothSidesFirst'));
    await at.fill(input('name'), 'Al Ras Trading');
    await at.click(screen.getByRole('radio', { name: `${t('office.form.ours')}: Al Ras Trading` }));
    await at.click(button(t('office.form.keepChosen')));
    await save(at);
    await waitFor(() => expect(saved(at)).toMatchObject([{ body: { name: 'Al Ras Trading' } }]));
  });

  it('changed on both sides in several fields take all values of one side', async () => {
    at = await openVendors([AL_RAS]);
    await openRow(at, 'Al Ras Gift Trading');
    await at.fill(input('name'), 'Al Ras');
    await at.fill(input('phone'), '5550199');
    service.vendors = [{ ...AL_RAS, name: 'Al Ras Gifts', phone: '5550188' }];
    await save(at);
    await screen.findByRole('region', { name: t('office.form.bothSides') });
    await at.click(button(t('office.form.allTheirs')));
    expect(
      screen.getByRole<HTMLInputElement>('radio', { name: `${t('office.form.theirs')}: Al Ras Gifts` }).checked,
    ).toBe(true);
    await at.click(button(t('office.form.allOurs')));
    await at.click(button(t('office.form.keepChosen')));
    await save(at);
    await waitFor(() => expect(saved(at)).toMatchObject([{ body: { name: 'Al Ras', phone: '5550199' } }]));
  });

  it('are not added offline', async () => {
    goOffline();
    at = await openVendors([AL_RAS]);
    await rowOf('Al Ras Gift Trading');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.vendors.new') });
    await at.fill(input('name'), 'Deira');
    await seen(t('office.form.createOffline', { why: errorText('SERVICE_UNREACHABLE') }));
    expect(button(t('office.form.save')).disabled).toBe(true);
  });

  it('that may not be seen are neither searched nor created', async () => {
    at = await openVendors(new CodedError('FEATURE_MISSING'));
    await seen(t('office.list.notAllowed'));
    expect(document.body.textContent).toContain(t('office.askFor', { right: t('features.PROCUREMENT_READ') }));
    expect(screen.queryByRole('button', { name: new RegExp(t('office.vendors.new')) })).toBeNull();
    expect(screen.queryByLabelText(t('office.vendors.search'))).toBeNull();
  });

  it('can only be read without the right to change them', async () => {
    at = await openVendors(
      [AL_RAS],
      FEATURES.filter((feature) => feature.endsWith('_READ')),
    );
    await openRow(at, 'Al Ras Gift Trading');
    expect(input('name').readOnly).toBe(true);
    await seen(t('office.form.notAllowed', { right: t('features.PROCUREMENT_WRITE') }));
    expect(screen.queryByRole('button', { name: t('office.vendors.new') })).toBeNull();
  });
});

describe('the list of vendors', () => {
  it('keeps the chosen row when others arrive', async () => {
    at = await openVendors([AL_RAS]);
    await rowOf('Al Ras Gift Trading');
    screen.getByRole('grid').focus();
    await at.press('{ArrowDown}');
    service.vendors = [vendor(7, { name: 'Aaron Traders' }), AL_RAS];
    await at.press('{F5}');
    await rowOf('Aaron Traders');
    await at.press('{Enter}');
    await screen.findByRole('form', { name: 'Al Ras Gift Trading' });
  });

  it('closes a menu of its filters on Escape, and leaves the open record open', async () => {
    at = await openVendors([AL_RAS]);
    await openRow(at, 'Al Ras Gift Trading');
    await at.click(button(t('office.list.columns')));
    await screen.findByRole('menu');
    await at.press('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    screen.getByRole('form', { name: 'Al Ras Gift Trading' });
  });
});
