import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { customer as customerSchema } from '#shared/api/customers/customer';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { useSyncStatus } from '../../bridge/sync-status';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { addOfficeTexts } from '../../locales/office-texts';
import { button, errorText, field, isSeen, seen, t } from '../../testing/see';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import { noDateText } from '../../ui/fields/typed-date';
import { businessDay, shortDay } from '../../ui/text/date-format';
import { OfficeDatabase } from '../database/office-database';
import { OfficeScreen } from '../office-screen';

addOfficeTexts();

const MARIA = customerSchema.parse({
  ...{ customerNumber: 'C-9', email: 'maria@example.com', firstName: 'María', status: 'ACTIVE' },
  ...{ modifiedTime: '2026-01-01T00:00:00Z', createdTime: '2026-01-01T00:00:00Z', createdViaAi: true },
});

let at: ShownTill;
let confirmed: unknown[];
/** Of each confirmation that was sent. */
let onceKeys: (string | undefined)[];
/** Fields of the next proposal beside those that all have. */
let more: object;
let refusal: CodedError | null;
/** Until when the next proposal, or its confirmation, takes. */
let held: Promise<void>;

/** @param lifetime of the proposals, milliseconds */
async function open(lifetime = 240_000, now?: () => Date): Promise<void> {
  at = await openShownTill({ features: FEATURES, ...(now && { now }) });
  const before = at.pos.ask;
  at.pos.ask = async (operation, input, onceKey) => {
    if (operation.id === 'proposeCustomer') {
      await held;
      return {
        ...{ proposalId: crypto.randomUUID(), entityType: 'CUSTOMER', status: 'PENDING', message: '' },
        proposal: { firstName: 'Maria', email: 'maria@example.com', city: 'Lima', ...more },
        expiresAt: new Date(at.store.now().getTime() + lifetime).toISOString(),
        warnings: ['The street was not used.'],
      } as never;
    }
    if (operation.id === 'confirmProposal') {
      onceKeys.push(onceKey);
      await held;
      if (refusal) throw refusal;
      confirmed.push((input as { body: unknown }).body);
      return MARIA as never;
    }
    if (operation.id === 'getCustomer') {
      if (refusal) throw refusal;
      return MARIA as never;
    }
    return before(operation, input);
  };
  at.show(<OfficeScreen />);
  await at.click(await screen.findByRole('link', { name: t('office.areas.assistant') }));
}

const description = () => field(t('office.assistant.describe'));
async function propose(): Promise<void> {
  await at.fill(await screen.findByRole('textbox', { name: t('office.assistant.describe') }), 'Maria from Lima');
  await at.click(button(t('office.assistant.propose')));
  await seen('The street was not used.');
}
const city = () => t('office.customers.fields.city');

beforeEach(() => {
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'online' }) });
  [confirmed, onceKeys] = [[], []];
  refusal = null;
  more = {};
  held = Promise.resolve();
});

it('brings each proposal into view once, where it comes below the description', async () => {
  await open();
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  await propose();
  const ofProposal = () => shown.mock.contexts.filter((each) => (each as Element).matches('section'));
  expect(ofProposal()).toEqual([screen.getByRole('region', { name: t('office.assistant.proposal') })]);
  await at.click(screen.getByRole('checkbox', { name: t('office.assistant.acceptField', { field: city() }) }));
  expect(ofProposal()).toHaveLength(1);
  shown.mockRestore();
});

it('confirms the accepted fields as the person left them', async () => {
  await open();
  await propose();
  await at.click(screen.getByRole('checkbox', { name: t('office.assistant.acceptField', { field: city() }) }));
  expect(screen.getByText('Lima').tagName).toBe('S');
  const name = t('office.customers.fields.firstName');
  screen.getByRole('checkbox', { name: t('office.assistant.acceptField', { field: name }) }).focus();
  await at.press('{F2}');
  await at.fill(field(name), 'María');
  await at.click(button(t('office.assistant.confirm', { count: 2 })));
  await seen(t('office.assistant.saved', { name: 'María', number: 'C-9' }));
  expect(screen.getAllByRole('banner')[0]?.textContent).toContain(t('status.nothingWaiting'));
  expect(confirmed).toEqual([{ proposal: { email: 'maria@example.com', firstName: 'María' } }]);
  expect(description().value).toBe('');
});

it('keeps what is typed while a proposal is being confirmed', async () => {
  await open();
  await propose();
  let release = () => {};
  held = new Promise((resolve) => (release = resolve));
  await at.click(button(t('office.assistant.confirm', { count: 3 })));
  await waitFor(() => expect(onceKeys).toHaveLength(1));
  await at.fill(description(), 'Omar from Dubai');
  release();
  await seen(t('office.assistant.saved', { name: 'María', number: 'C-9' }));
  expect(description().value).toBe('Omar from Dubai');
});

it('has what is there now beside what is proposed only where there is a customer', async () => {
  await open();
  await propose();
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(
    (['accept', 'field', 'proposed', 'edit'] as const).map((head) => t(`office.assistant.${head}`)),
  );
});

const goToArea = async (area: 'assistant' | 'vendors') => {
  await at.click(screen.getByRole('link', { name: t(`office.areas.${area}`) }));
  await screen.findByRole('heading', { name: t(`office.areas.${area}`), level: 1 });
};

it('keeps the review while the person is elsewhere and over a restart, and confirms it as they left it', async () => {
  await open();
  await propose();
  await edit('email', 'maria@acme.example');
  await goToArea('vendors');
  await goToArea('assistant');
  await seen('maria@acme.example');
  cleanup();
  at.show(<OfficeScreen />);
  await seen('maria@acme.example');
  expect(description().value).toBe('Maria from Lima');
  await at.click(button(t('office.assistant.confirm', { count: 3 })));
  await seen(t('office.assistant.saved', { name: 'María', number: 'C-9' }));
  expect(confirmed).toMatchObject([{ proposal: { email: 'maria@acme.example' } }]);
  await goToArea('vendors');
  await goToArea('assistant');
  await seen(t('office.assistant.none'));
});

it('lets the time of a proposal go on meanwhile; an expired one keeps what was edited', async () => {
  let passed = 0;
  await open(240_000, () => new Date(Date.now() + passed));
  await propose();
  await edit('email', 'maria@acme.example');
  await goToArea('vendors');
  passed = 240_001;
  await goToArea('assistant');
  await seen(t('office.assistant.expired'));
  expect(isSeen('maria@acme.example')).toBe(true);
  expect(button(t('office.assistant.confirm', { count: 3 })).disabled).toBe(true);
  expect(description().value).toBe('Maria from Lima');
  await at.click(button(t('office.assistant.clear')));
  await seen(t('office.assistant.none'));
});

it('says offline how old the customer is that is to be changed', async () => {
  await open();
  cleanup();
  const db = new OfficeDatabase('demo');
  await db.places.put({ user: 'maria', href: '/assistant?entityType=UPDATE_CUSTOMER&customerNumber=C-9' });
  db.close();
  at.show(<OfficeScreen />);
  const updated = new RegExp(t('office.list.updated', { when: '' }).trim());
  await screen.findByText(updated);
  refusal = new CodedError('SERVICE_UNREACHABLE');
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
  cleanup();
  at.show(<OfficeScreen />);
  await screen.findByText(updated);
});

it('drops a proposal whose customer is no longer the chosen one', async () => {
  await open();
  let resolve = () => {};
  held = new Promise((done) => {
    resolve = done;
  });
  await at.fill(await screen.findByRole('textbox', { name: t('office.assistant.describe') }), 'Maria from Lima');
  await at.click(button(t('office.assistant.propose')));
  await at.click(screen.getByRole('radio', { name: t('office.assistant.kinds.UPDATE_CUSTOMER') }));
  resolve();
  await at.click(screen.getByRole('radio', { name: t('office.assistant.kinds.CUSTOMER') }));
  await waitFor(() => expect(button(t('office.assistant.propose')).disabled).toBe(false));
  expect(isSeen('The street was not used.')).toBe(false);
});

it('keeps the description when the proposal has expired', async () => {
  await open(0);
  await propose();
  await seen(t('office.assistant.expired'));
  expect(button(t('office.assistant.confirm', { count: 3 })).disabled).toBe(true);
  expect(description().value).toBe('Maria from Lima');
});

it('says why the service refused it, and keeps it open', async () => {
  refusal = new CodedError('CUSTOMER_EMAIL_TAKEN');
  await open();
  await propose();
  await at.click(button(t('office.assistant.confirm', { count: 3 })));
  await seen(t('errors.CUSTOMER_EMAIL_TAKEN.what'));
  await waitFor(() => expect(button(t('office.assistant.confirm', { count: 3 })).disabled).toBe(false));
});

it('is confirmed under one key for the same fields, and under another once they are changed', async () => {
  refusal = new CodedError('REQUEST_TIMED_OUT');
  await open();
  await propose();
  const confirm = async () => {
    const sent = onceKeys.length;
    await at.click(button(t('office.assistant.confirm', { count: 3 })));
    await waitFor(() => expect(onceKeys).toHaveLength(sent + 1));
    // The button is still enabled while a save has just begun.
    await seen(t('errors.REQUEST_TIMED_OUT.what'));
  };
  await confirm();
  await confirm();
  await edit('email', 'maria@acme.example');
  await confirm();
  const [first, again, changed] = onceKeys;
  expect([first, again === first, changed === first]).toEqual([expect.any(String), true, false]);
});

async function edit(name: 'dob' | 'email', text: string): Promise<void> {
  const label = t(`office.customers.fields.${name}`);
  await at.click(button(t('office.assistant.editField', { field: label })));
  await at.fill(field(label), text);
  await at.press('{Enter}');
}

it('says at its field what is wrong with it, and confirms a date as it was read', async () => {
  more = { dob: '1985-05-30' };
  await open();
  await propose();
  await edit('email', '');
  await seen(t('newCustomer.problems.email'));
  await edit('dob', '31/2/1985');
  await seen(noDateText(t));
  expect(button(t('office.assistant.confirm', { count: 4 })).disabled).toBe(true);
  await edit('email', 'maria@acme.example');
  await edit('dob', '30 Nov 1985');
  await at.click(button(t('office.assistant.confirm', { count: 4 })));
  await seen(t('office.assistant.saved', { name: 'María', number: 'C-9' }));
  expect(confirmed).toMatchObject([{ proposal: { email: 'maria@acme.example', dob: '1985-11-30' } }]);
});

it('shows dates and choices as people read them, now and proposed', async () => {
  more = { dob: '1985-05-30', gstRegistrationType: 'SEZ' };
  await open();
  await propose();
  await seen(businessDay('1985-05-30'));
  await seen(t('office.customers.registrations.SEZ'));
  const label = t('office.customers.fields.dob');
  await at.click(button(t('office.assistant.editField', { field: label })));
  expect(field(label).value).toBe(shortDay('1985-05-30'));
  expect(document.body.textContent).not.toContain('1985-05-30');
});

it('of a new customer needs an e-mail address: without it nothing is confirmed', async () => {
  await open();
  await propose();
  const label = t('office.customers.fields.email');
  const box = screen.getByRole('checkbox', { name: t('office.assistant.acceptField', { field: label }) });
  await at.click(box);
  await seen(t('newCustomer.problems.email'));
  expect(button(t('office.assistant.confirm', { count: 2 })).disabled).toBe(true);
  await at.click(box);
  await waitFor(() => expect(isSeen(t('newCustomer.problems.email'))).toBe(false));
  expect(button(t('office.assistant.confirm', { count: 3 })).disabled).toBe(false);
});

it('asks for the e-mail address of a new customer where the description has none', async () => {
  more = { email: undefined };
  await open();
  await propose();
  await seen(t('newCustomer.problems.email'));
  await edit('email', 'maria@acme.example');
  await at.click(button(t('office.assistant.confirm', { count: 3 })));
  await waitFor(() => expect(confirmed).toMatchObject([{ proposal: { email: 'maria@acme.example', city: 'Lima' } }]));
});

it('says at its field what the service refused, until it is changed', async () => {
  refusal = new CodedError('CUSTOMER_EMAIL_TAKEN', { serviceWords: 'Taken.' });
  await open();
  await propose();
  await at.click(button(t('office.assistant.confirm', { count: 3 })));
  const row = () => screen.getByRole('row', { name: new RegExp(t('office.customers.fields.email')) });
  await within(row()).findByText(t('errors.CUSTOMER_EMAIL_TAKEN.what'));
  await edit('email', 'maria@acme.example');
  expect(within(row()).queryByText(t('errors.CUSTOMER_EMAIL_TAKEN.what'))).toBeNull();
});

it('brings what was confirmed to this computer', async () => {
  await open();
  const { call } = at.pos;
  const refreshed: unknown[] = [];
  at.pos.call = async (name, given) => {
    if (name === 'customers.refresh') refreshed.push(given);
    return call(name, given);
  };
  await propose();
  await at.click(button(t('office.assistant.confirm', { count: 3 })));
  await waitFor(() => expect(refreshed).toEqual([{ customerNumber: 'C-9' }]));
});

it('keeps what is typed offline, and says that it needs the network', async () => {
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
  await open();
  await at.fill(await screen.findByRole('textbox', { name: t('office.assistant.describe') }), 'Maria');
  await seen(t('office.assistant.offline', { why: errorText('SERVICE_UNREACHABLE') }));
  expect(button(t('office.assistant.propose')).disabled).toBe(true);
});

it('shows a telephone number in groups, and proposes it as it is saved', async () => {
  more = { mobileNumber: '501234567' };
  await open();
  await propose();
  await seen('50 123 4567');
  await at.click(await screen.findByRole('button', { name: t('office.assistant.confirm', { count: 4 }) }));
  await waitFor(() => expect(confirmed).toMatchObject([{ proposal: { mobileNumber: '501234567' } }]));
});
