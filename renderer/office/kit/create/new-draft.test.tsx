import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addOfficeTexts } from '../../../locales/office-texts';
import { button, field, isSeen, seen, t } from '../../../testing/see';
import { NEW_RECORD, OfficeDatabase } from '../../database/office-database';
import { openArea, pageOf, startOnline } from '../../testing/open-area';

addOfficeTexts();
beforeEach(() => startOnline());

const VENDOR = {
  ...{ id: '5e110000-0000-4000-8000-000000000010', name: 'Zabeel Kitchenware', email: null, phone: null },
  ...{ status: 'ACTIVE', createdAt: '2025-02-03T06:10:00.000Z' },
};
const COLOR = { id: 1, name: 'Red', status: 'active', modifiedTime: '2026-01-01T00:00:00Z' };
const NEW_VENDOR = t('office.vendors.new');
const notSaved = (label: string) => t('office.form.newDraft', { label });

describe('a new record that was begun', () => {
  it('stands above its list until it is saved or undone, and opens with what was typed', async () => {
    const at = await openArea('/vendors', { listVendors: () => pageOf([VENDOR]) });
    await seen(VENDOR.name);
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: NEW_VENDOR });
    await at.fill(field(t('office.vendors.fields.name')), 'Al Ras');
    expect(isSeen(notSaved(NEW_VENDOR))).toBe(false);
    await at.press('{Escape}');
    await seen(notSaved(NEW_VENDOR));
    await at.click(button(t('office.form.openDraft')));
    await screen.findByRole('form', { name: NEW_VENDOR });
    expect(field(t('office.vendors.fields.name')).value).toBe('Al Ras');
    await at.click(button(t('office.form.undo')));
    await at.press('{Escape}');
    await waitFor(() => expect(screen.queryByRole('form', { name: NEW_VENDOR })).toBeNull());
    expect(isSeen(notSaved(NEW_VENDOR))).toBe(false);
  });

  it('keeps its fields when Ctrl Z is pressed in one of them, and is undone by it elsewhere', async () => {
    const at = await openArea('/vendors', { listVendors: () => pageOf([VENDOR]) });
    await seen(VENDOR.name);
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: NEW_VENDOR });
    const name = field(t('office.vendors.fields.name'));
    await at.fill(name, 'Al Ras');
    const isLeft = fireEvent.keyDown(name, { key: 'z', code: 'KeyZ', ctrlKey: true });
    expect([name.value, isLeft]).toEqual(['Al Ras', true]);
    button(t('office.form.undo')).focus();
    await at.press('{Control>}z{/Control}');
    await waitFor(() => expect(name.value).toBe(''));
  });

  it('is named of each of two lists', async () => {
    const answers = { listColors: () => [COLOR], listSubcategories: () => [], listItems: () => pageOf([]) };
    const db = new OfficeDatabase('demo');
    const keys = { user: 'maria', area: 'colors', record: NEW_RECORD };
    await db.drafts.put({ ...keys, since: '2026-03-10T08:00:00Z', values: { name: 'Teal' }, base: { name: '' } });
    db.close();
    const at = await openArea('/attributes', answers);
    const colors = within(await screen.findByRole('region', { name: t('office.attributes.colors') }));
    await colors.findByText(notSaved(t('office.attributes.new.colors')));
    expect(isSeen(notSaved(t('office.attributes.new.subcategories')))).toBe(false);
    await at.click(button(t('office.form.openDraft')));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: t('office.attributes.name') })).value).toBe(
      'Teal',
    );
  });
});
