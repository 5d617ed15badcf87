import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { createStore } from 'zustand';
import { customerView } from '../store/customer-packs/customer-view';
import { sampleCustomer } from '../store/testing/samples';
import { t } from '../testing/see';
import { openShownTill, type ShownTill } from '../testing/shown-till';
import { useKeyChoices } from '../ui/keys/key-choices';
import { CustomerFinder } from './customer-finder';
import type { CustomerMatches } from './use-customer-search';

let at: ShownTill;
let used: string[];

beforeEach(async () => {
  at = await openShownTill();
  used = [];
  matched.setState(null, true);
  at.show(<Finder />);
});

const matched = createStore<CustomerMatches | null>()(() => null);
const answer = (text: string, numbers: readonly number[]) =>
  act(() => matched.setState(matchesOf(text, numbers), true));

/** Its matches come when the test says so. */
function Finder() {
  const [text, setText] = useState('');
  const [matches, setMatches] = useState<CustomerMatches | null>(null);
  useEffect(() => matched.subscribe(setMatches), []);
  return (
    <CustomerFinder
      text={text}
      onText={setText}
      matches={matches}
      selectedKey={matches?.rows[0]?.key ?? null}
      onSelect={() => undefined}
      onUse={({ key }) => used.push(key)}
    />
  );
}

function matchesOf(text: string, numbers: readonly number[]): CustomerMatches {
  const rows = numbers.map((number) => customerView(sampleCustomer(number)));
  return { text, rows, total: rows.length, searched: 100, of: null };
}

const find = () => screen.getByRole('combobox', { name: t('customers.find') });

it('uses the only customer found when Enter was pressed before they were there', async () => {
  await at.fill(find(), 'C-7');
  await at.press('{Enter}');
  expect(used).toEqual([]);
  answer('C-7', [7]);
  const [key] = used;
  expect(key).toContain('C-7');
  answer('C-7', [7]);
  expect(used).toEqual([key]);
});

it('shows several that nobody has read yet, and uses one with the next Enter', async () => {
  await at.fill(find(), 'C-');
  await at.press('{Enter}');
  answer('C-', [7, 8]);
  expect(used).toEqual([]);
  await at.press('{Enter}');
  expect(used).toEqual([expect.stringContaining('C-7')]);
});

it('forgets the Enter when something else is typed', async () => {
  await at.fill(find(), 'C-7');
  await at.press('{Enter}');
  await at.fill(find(), 'C-70');
  answer('C-70', [70]);
  expect(used).toEqual([]);
});

it('names the key for a new customer that the person has chosen', async () => {
  useKeyChoices.setState({ chosen: { newCustomer: 'alt+N' } });
  onTestFinished(() => useKeyChoices.setState({ chosen: {} }));
  answer('', []);
  expect((await screen.findByText('Alt N')).tagName).toBe('KBD');
});

it('says to type more only where something is typed', async () => {
  const found = { ...matchesOf('', [7, 8]), total: 397 };
  const foot = () => screen.getByText(new RegExp(t('customers.shown', { count: 397, shown: 2 }))).textContent;
  act(() => matched.setState(found, true));
  expect(foot()).toContain(t('customers.narrowFirst'));
  act(() => matched.setState({ ...found, text: 'a' }, true));
  expect(foot()).toContain(t('customers.narrow'));
});
