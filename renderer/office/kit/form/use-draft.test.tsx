import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { button, field } from '../../../testing/see';
import { openShownTill, type ShownTill } from '../../../testing/shown-till';
import { NEW_RECORD, OfficeDatabase, type DraftRow } from '../../database/office-database';
import { OfficeProvider } from '../../database/use-office';
import { useDraft, type Draft } from './use-draft';

const STORED = { name: 'Deira', phone: '' };

let at: ShownTill;
let shown: string[];
let draft: Draft | undefined;

/** Local, as a vendor has it until the service has given it its own. */
const LOCAL = '10ca1000-0000-8000-8000-000000000001';

function Form({ first = '1' }) {
  const [record, setRecord] = useState(first);
  const current = useDraft('vendors', record, STORED);
  const name = current?.values['name'];
  useEffect(() => {
    draft = current;
    if (name !== undefined) shown.push(`${record} ${name}`);
  });
  return (
    <>
      {current && (
        <input
          aria-label="Name"
          value={name}
          onChange={({ currentTarget }) => current.set('name', currentTarget.value)}
        />
      )}
      <button onClick={() => setRecord('2')}>Other</button>
      <button onClick={() => setRecord(LOCAL)}>Made</button>
    </>
  );
}

const rows = async () => {
  const db = new OfficeDatabase('demo');
  const found = await db.drafts.toArray();
  db.close();
  return found;
};

async function open(...kept: readonly Pick<DraftRow, 'record' | 'values' | 'base'>[]): Promise<void> {
  await show('1', kept);
}

async function show(first: string, kept: readonly Pick<DraftRow, 'record' | 'values' | 'base'>[] = []): Promise<void> {
  at = await openShownTill();
  const db = new OfficeDatabase('demo');
  await db.drafts.bulkPut(
    kept.map((row) => ({ user: 'maria', area: 'vendors', since: '2026-11-20T08:00:00.000Z', ...row })),
  );
  db.close();
  at.show(
    <OfficeProvider>
      <Form first={first} />
    </OfficeProvider>,
  );
  await screen.findByRole('textbox');
  // The effect that hands it out follows the drawing.
  await waitFor(() => expect(draft).toBeDefined());
}

beforeEach(() => {
  shown = [];
  draft = undefined;
});

let vendor: (stored: typeof STORED) => void;

/** Of a record that others, the list among them, may change. */
function StoredForm() {
  const [stored, setStored] = useState(STORED);
  const current = useDraft('vendors', '1', stored);
  useEffect(() => {
    [draft, vendor] = [current, setStored];
  }, [current]);
  return current && <output aria-label="Name">{current.values['name']}</output>;
}

async function openStored(): Promise<() => string | null> {
  at = await openShownTill();
  at.show(
    <OfficeProvider>
      <StoredForm />
    </OfficeProvider>,
  );
  await screen.findByText('Deira');
  await waitFor(() => expect(draft).toBeDefined());
  return () => screen.getByLabelText('Name').textContent;
}

it('shows what was saved until the record has it, and then the record', async () => {
  const name = await openStored();
  await act(async () => draft?.set('name', 'Karama'));
  await act(async () => draft?.saved({ isComing: true }));
  expect([name(), draft?.changed]).toEqual(['Karama', []]);
  await act(async () => vendor({ ...STORED, name: 'Karama' }));
  expect(name()).toBe('Karama');
  await act(async () => vendor({ ...STORED, name: 'Jumeirah' }));
  expect(name()).toBe('Jumeirah');
  // What the record never came to have does not stand in the way of what is typed.
  await act(async () => draft?.set('name', 'Bur Dubai'));
  await act(async () => draft?.saved({ isComing: true }));
  await act(async () => draft?.set('name', 'Jumeirah'));
  expect(name()).toBe('Jumeirah');
});

it('leaves nothing of what was saved where no record is going to have it', async () => {
  const name = await openStored();
  await act(async () => draft?.set('name', 'Karama'));
  await act(async () => draft?.saved());
  expect([name(), draft?.changed]).toEqual(['Deira', []]);
});

it('of another record is never shown as the draft of this one', async () => {
  await open({ record: '2', values: { name: 'Zabeel' }, base: { name: 'Deira' } });
  await at.fill(field('Name'), 'Karama');
  await at.click(button('Other'));
  await waitFor(() => expect(field('Name').value).toBe('Zabeel'));
  expect(shown.filter((each) => each.startsWith('2'))).not.toContain('2 Karama');
  expect(shown.filter((each) => each.startsWith('2'))).not.toContain('2 Deira');
  await at.fill(field('Name'), 'Jumeirah');
  await waitFor(async () =>
    expect((await rows()).map(({ record, values }) => [record, values])).toEqual([
      ['1', { name: 'Karama' }],
      ['2', { name: 'Jumeirah' }],
    ]),
  );
});

it('keeps two texts that are set before the screen is drawn again', async () => {
  await open();
  draft?.set('name', 'Karama');
  draft?.set('phone', '5');
  await waitFor(async () => expect((await rows())[0]?.values).toEqual({ name: 'Karama', phone: '5' }));
});

it('keeps what is left when some fields are saved, and what was typed since', async () => {
  await open();
  await at.fill(field('Name'), 'Karama');
  const before = draft;
  draft?.set('phone', '5');
  await before?.saved();
  expect((await rows())[0]).toMatchObject({ values: { phone: '5' }, base: { phone: '' } });
  await waitFor(() => expect(draft?.changed).toEqual(['phone']));
  await draft?.saved({ fields: ['name'] });
  expect((await rows())[0]?.values).toEqual({ phone: '5' });
  await draft?.saved();
  expect(await rows()).toEqual([]);
});

it('typed over again while it was being saved counts as a change of what was saved', async () => {
  await open();
  await at.fill(field('Name'), 'Karama');
  const before = draft;
  draft?.set('name', 'Karama 2');
  await before?.saved();
  expect((await rows())[0]).toMatchObject({ values: { name: 'Karama 2' }, base: { name: 'Karama' } });
});

it('keeps what was typed where the record was opened again meanwhile', async () => {
  await open();
  await at.fill(field('Name'), 'Karama');
  const before = draft;
  const db = new OfficeDatabase('demo');
  await waitFor(async () => expect(await db.drafts.count()).toBe(1));
  await db.drafts.toCollection().modify({ values: { name: 'Karama', phone: '7' } });
  db.close();
  await before?.saved();
  expect((await rows())[0]?.values).toEqual({ phone: '7' });
});

it('goes over to the ids that a new record gets while it is open, without what it was made with', async () => {
  await show(NEW_RECORD);
  await at.fill(field('Name'), 'Karama');
  draft?.set('phone', '5');
  await waitFor(() => expect(draft?.changed).toContain('phone'));
  await draft?.saved({ fields: ['phone'], as: LOCAL });
  expect(field('Name').value).toBe('Karama');
  const { value } = field('Name');
  await at.click(button('Made'));
  expect(field('Name').value).toBe(value);
  expect(draft).toMatchObject({ record: LOCAL, changed: ['name'] });
  await at.fill(field('Name'), 'Karama Wood');
  await at.click(button('Other'));
  expect(field('Name').value).toBe('Karama Wood');
  await waitFor(async () =>
    expect((await rows()).map(({ record, values }) => [record, values])).toEqual([['2', { name: 'Karama Wood' }]]),
  );
  expect(shown.every((each) => !each.endsWith('Deira') || each === `${NEW_RECORD} Deira`)).toBe(true);
});
