import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { minor } from '#shared/domain/money/money';
import { takeExact } from '#shared/domain/sale/payment';
import { moveCash, openDay } from '../../../store/day/day';
import { recordSale } from '../../../store/sales/record-sale';
import { sampleCart, sampleDraft } from '../../../store/testing/samples';
import { t } from '../../../testing/see';
import { openShownTill, type ShownTill } from '../../../testing/shown-till';
import { DayScreen } from '../day-screen';

const CASHIER = ['SALES_WRITE', 'OPS_WRITE'];
const MANAGER = [...CASHIER, 'ACCOUNTING_READ'];

/** A sale of 25.00 before the day, a float of 500.00, 100.00 put in, 33.50 paid in cash and 34.50 by card. */
async function xReport(features: readonly string[]): Promise<string> {
  const at: ShownTill = await openShownTill({ features });
  const { store, session } = at;
  await recordSale(store, session, sampleDraft(session, null, sampleCart([1250])));
  await openDay(store, session, store.newId(), { amount: minor(50000), pieces: [] });
  const moved = { movementId: store.newId(), kind: 'IN', amount: minor(10000), reason: 'Change' } as const;
  await moveCash(store, session, moved);
  await recordSale(store, session, sampleDraft(session, null, sampleCart([1675])));
  const card = { ...sampleDraft(session, null, sampleCart([1725])), tenders: [takeExact('CARD', minor(3450))] };
  await recordSale(store, session, card);
  at.till.day.show({ kind: 'x report' });
  at.show(<DayScreen />);
  // On the screen, and as it is printed: both are the same.
  const papers = await screen.findAllByRole('article', { name: (name) => name.startsWith(t('day.report.x')) });
  const [first = '', ...others] = papers.map(textOf);
  expect(others.every((text) => text === first)).toBe(true);
  return first;
}

function textOf(paper: HTMLElement): string {
  const leaves = [...paper.querySelectorAll('*')].filter(({ childElementCount }) => childElementCount === 0);
  return leaves.map(({ textContent }) => textContent).join(' ');
}

const amounts = (text: string) => text.match(/\d[\d,]*\.\d\d/g) ?? [];

it('shows a person who may accept a difference what was sold, before the day too, and the expected cash', async () => {
  const report = await xReport(MANAGER);
  expect(report).toContain(t('printing.countOf', { name: t('day.report.soldBefore'), times: '1' }));
  expect(amounts(report)).toEqual(expect.arrayContaining(['25.00', '93.00', '658.50']));
});

it('shows anybody else no amount that leads to the expected cash', async () => {
  const report = await xReport(CASHIER);
  expect(report).toContain(t('day.report.blind'));
  // Float, cash put in, and the card: nothing else is an amount, and nothing tells the total.
  expect([...new Set(amounts(report))].sort()).toEqual(['100.00', '34.50', '500.00']);
  expect(report).toContain(`${t('day.report.salesGross')} 3`);
  expect(report).toContain(`${t('day.report.soldBefore')} 1`);
});
