import { screen, waitFor } from '@testing-library/react';
import Dexie from 'dexie';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { CodedError } from '#shared/errors';
import { addOfficeTexts } from '../../locales/office-texts';
import { applyOutcome } from '../../store/testing/apply-outcome';
import { button, problemOf, seen, t } from '../../testing/see';
import type { ShownTill } from '../../testing/shown-till';
import { dismissFailure, useFailure } from '../../ui/messages/failure';
import { goOffline } from '../testing/open-area';
import { customer, customers, input, keepsCustomers, openCustomers, save, written } from './testing/open-customers';

addOfficeTexts();
keepsCustomers();

/** Milliseconds of an answer that comes late. */
const SLOW_MS = 300;

let at: ShownTill;

describe('a new customer', () => {
  it('is made offline, with the GSTIN in a change after it', async () => {
    goOffline();
    at = await openCustomers();
    await seen('Hala Saleh');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('customers.create') });
    await at.fill(input('firstName'), 'Amna');
    await save(at);
    await waitFor(() => expect(problemOf(input('email'))).toBe(t('newCustomer.problems.email')));
    await at.fill(input('email'), 'amna@example.com');
    await at.fill(input('gstin'), '27AAPFU0939F1ZV');
    await save(at);
    await screen.findByRole('form', { name: 'Amna' });
    expect(written(at, 'customer.create')).toMatchObject([{ body: { email: 'amna@example.com', firstName: 'Amna' } }]);
    expect(written(at, 'customer.change')).toMatchObject([{ customerNumber: null, fields: { gstin: {} } }]);
  });

  it('is left out of the list by a filter that they do not pass', async () => {
    at = await openCustomers();
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('customers.create') });
    await at.fill(input('firstName'), 'Amna');
    await at.fill(input('email'), 'amna@example.com');
    await save(at);
    await screen.findByRole('form', { name: 'Amna' });
    await at.press('{Escape}');
    await waitFor(() => expect(screen.getAllByRole('row', { name: /Amna/ })).toHaveLength(1));
    await at.click(button(t('office.customers.filters')));
    await at.fill(await screen.findByRole('textbox', { name: t('office.customers.filter.category') }), 'VIP');
    await at.click(button(t('office.customers.applyFilters')));
    await seen('Hala Saleh');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Amna/ })).toBeNull());
  });

  it('is made once where their GSTIN could not be saved, which is then left to save', async () => {
    at = await openCustomers();
    await seen('Hala Saleh');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('customers.create') });
    await at.fill(input('firstName'), 'Amna');
    await at.fill(input('email'), 'amna@example.com');
    await at.fill(input('gstin'), '27AAPFU0939F1ZV');
    const { call } = at.pos;
    at.pos.call = async (name, given) => {
      const isChange = name === 'journal.append' && JSON.stringify(given).includes('customer.change');
      if (isChange) throw new CodedError('JOURNAL_WRITE_FAILED');
      return call(name, given);
    };
    await save(at);
    await screen.findByRole('form', { name: 'Amna' });
    await waitFor(() => expect(input('gstin').value).toBe('27AAPFU0939F1ZV'));
    expect(useFailure.getState().failure?.code).toBe('JOURNAL_WRITE_FAILED');
    dismissFailure();
    at.pos.call = call;
    await save(at);
    await waitFor(() => expect(written(at, 'customer.change')).toMatchObject([{ fields: { gstin: {} } }]));
    expect(written(at, 'customer.create')).toHaveLength(1);
  });

  it('is made once when they are saved again after this computer could not store them', async () => {
    at = await openCustomers();
    await seen('Hala Saleh');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('customers.create') });
    await at.fill(input('firstName'), 'Amna');
    await at.fill(input('email'), 'amna@example.com');
    const put = vi.spyOn(at.store.db.localCustomers, 'put');
    for (let time = 0; time < 2; time += 1) {
      put.mockImplementationOnce(() => {
        throw new DOMException('The transaction was aborted.', 'AbortError');
      });
    }
    await save(at);
    await seen(t('errors.STORE_WRITE_FAILED.what'));
    await save(at);
    await screen.findByRole('form', { name: 'Amna' });
    expect(written(at, 'customer.create')).toHaveLength(1);
  });

  it('keeps the form and what is typed in it when they get their number, before the list has them', async () => {
    at = await openCustomers();
    await seen('Hala Saleh');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('customers.create') });
    await at.fill(input('firstName'), 'Amna');
    await at.fill(input('email'), 'amna@example.com');
    await save(at);
    await screen.findByRole('form', { name: 'Amna' });
    const city = input('city');
    await at.fill(city, 'Sharjah');
    const { ask } = at.pos;
    at.pos.ask = async (operation, given) => {
      if (operation.id === 'listCustomers') await pause(SLOW_MS);
      return ask(operation, given);
    };
    // The device is slow to find them by their number, too.
    const { idmap } = at.store.db;
    const get = idmap.get.bind(idmap);
    idmap.get = ((localId: string) => Dexie.Promise.resolve(pause(SLOW_MS)).then(() => get(localId))) as typeof get;
    customers.rows = [...customers.rows, customer('C-9', { firstName: 'Amna', lastName: 'Saleh' })];
    const [created] = written(at, 'customer.create');
    await applyOutcome(at.store, created?.entryId ?? '', { kind: 'accepted', answer: customers.rows.at(-1) });
    await screen.findByRole('form', { name: 'Amna Saleh' });
    await waitFor(() => expect(screen.getAllByRole('row', { name: /Amna Saleh/ })).toHaveLength(1));
    expect(input('city')).toBe(city);
    expect(city.value).toBe('Sharjah');
    await at.fill(city, 'Sharjah City');
    await save(at);
    await waitFor(() => expect(written(at, 'customer.change')).toMatchObject([{ customerNumber: 'C-9' }]));
  });
});
