import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageTable } from './page-parts';

const columns = [
  { id: 'when', head: 'When', text: () => 'Yesterday 21:03', paper: () => 'Mon 30 Nov 2026, 21:03' },
  { id: 'who', head: 'Who', text: ({ who }: { readonly who: string }) => who },
];

it('paper has the times that are right on another day too', () => {
  render(<PageTable columns={columns} rows={[{ who: 'Omar' }]} idOf={({ who }) => who} />);
  expect(screen.getByText('Mon 30 Nov 2026, 21:03')).toBeTruthy();
  expect(screen.queryByText('Yesterday 21:03')).toBeNull();
});

it('a text in the other direction stays at the start of its column', () => {
  render(<PageTable columns={columns} rows={[{ who: 'حمد بن علي' }]} idOf={({ who }) => who} />);
  const text = screen.getByText('حمد بن علي');
  expect(text.tagName).toBe('BDI');
  expect(text.closest('td')?.hasAttribute('dir')).toBe(false);
});

it('breaks only what is longer than a word', () => {
  const long = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  render(<PageTable columns={columns} rows={[{ who: long }, { who: 'excluded' }]} idOf={({ who }) => who} />);
  const isBroken = (text: string) => screen.getByText(text).closest('td')?.hasAttribute('data-long');
  expect([isBroken(long), isBroken('excluded')]).toEqual([true, false]);
});
