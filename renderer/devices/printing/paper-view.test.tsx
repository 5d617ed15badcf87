import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Paper, PaperRow } from '#shared/ipc/paper';
import { openShownTill } from '../../testing/shown-till';
import { PaperView } from './paper-view';

const row = (name: string, value: string): PaperRow => ({ name, value, look: 'plain' });
const PAPER: Paper = {
  title: 'Z report',
  copyMark: null,
  parts: [
    {
      is: 'rows',
      title: null,
      rows: [row('Receipt', '1-00007'), row('Register', '1'), row('Tax number', '100452918300003')],
    },
    {
      is: 'rows',
      title: null,
      rows: [row('Sales', '1,284.50'), row('Short by', '\u200e\u221230.00'), row('Reason', 'Coins.')],
    },
    { is: 'items', items: [{ id: 'a', name: 'Rice', rows: [row('1 kg', '٨٫٤٠'), row('HSN 0911', '')], note: null }] },
  ],
};

it('amounts share a column, and what stands among texts does not', async () => {
  const at = await openShownTill();
  at.show(<PaperView paper={PAPER} logo={null} layout="report" />);
  const figures = [...(await screen.findByRole('article')).querySelectorAll('[data-figure] dd')];
  expect(figures.map(({ textContent }) => textContent)).toEqual(['1,284.50', '\u200e\u221230.00', '٨٫٤٠']);
});
