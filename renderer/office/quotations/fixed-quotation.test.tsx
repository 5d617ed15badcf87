import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FEATURES } from '#shared/api/wire/feature';
import { addOfficeTexts } from '../../locales/office-texts';
import type { OutboxRow } from '../../store/database/entry-rows';
import { isSeen, problemOf, seen, t } from '../../testing/see';
import { startOnline } from '../testing/open-area';
import { cell, openQuotations, openRow, Q1, save, type OpenedQuotations } from './testing/open-quotations';
import { line, quotation } from './testing/quotations';

addOfficeTexts();
beforeEach(startOnline);

let at: OpenedQuotations;
/** The change that was saved. */
async function waiting(): Promise<OutboxRow> {
  const rows = await waitFor(async () => {
    const found = await at.store.db.outbox.toArray();
    expect(found).toHaveLength(1);
    return found;
  });
  return rows[0] as OutboxRow;
}

describe('a quotation', () => {
  it('that was decided is shown with what was awarded, cannot be changed, and says why', async () => {
    const won = line({ awardStatus: 'AWARDED', awardedQty: 20, purchaseOrderId: 'PO-7' });
    at = await openQuotations([
      quotation(1, { status: 'AWARDED', validUntil: '2020-03-03', items: [won, line({ awardStatus: 'NOT_AWARDED' })] }),
    ]);
    await openRow(at, 'Q-1001');
    const awarded = t('office.quotations.awarded', { quantity: '20' });
    await seen(`${awarded} · ${t('office.quotations.purchaseOrder', { id: 'PO-7' })}`);
    await seen(t('office.quotations.notAwarded'));
    await seen(t('office.quotations.decided', { status: t('office.quotations.statuses.AWARDED') }));
    expect(isSeen(t('office.quotations.isOver'))).toBe(false);
    expect(cell('unitPrice', 1).readOnly).toBe(true);
    // Read, and not a list that cannot be opened.
    expect(cell('taxInclusive', 1).value).toBe(t('office.quotations.taxOfLine.false'));
    expect(screen.queryByRole('combobox')).toBeNull();
    // No column for removing lines: the amounts stand above the total.
    expect(isSeen(t('office.document.removing'))).toBe(false);
  });

  it.each([
    ['is closed', { rfqStatus: 'CLOSED', rfqClosesAt: null }, ''],
    ['has passed', { rfqStatus: 'OPEN', rfqClosesAt: '2026-02-27T12:00:00Z' }, 'Fri 27 Feb, 16:00'],
  ])('whose request %s says so before anything is typed', async (_what, request, when) => {
    at = await openQuotations([quotation(1, request)]);
    await openRow(at, 'Q-1001');
    await seen(t('office.quotations.closed'));
    const then = when === '' ? '' : `${t('office.quotations.closedSince', { when })} `;
    expect(document.body.textContent).toContain(then + t('office.quotations.closedFixed'));
    expect(cell('unitPrice', 1).readOnly).toBe(true);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('whose request is open for some time says until when, and can be changed', async () => {
    at = await openQuotations([quotation(1, { rfqStatus: 'OPEN', rfqClosesAt: '2026-03-09T12:00:00Z' })]);
    await openRow(at, 'Q-1001');
    await seen(t('office.quotations.answersUntil', { request: 'RFQ-501', when: 'Mon 9 Mar, 16:00' }));
    expect(cell('unitPrice', 1).readOnly).toBe(false);
  });

  it('whose request has closed meanwhile says so after the refusal', async () => {
    at = await openQuotations([Q1]);
    await openRow(at, 'Q-1001');
    await at.fill(cell('notes', 1), 'Carriage paid');
    await save(at);
    const row = await waiting();
    const lastError = { code: 'RFQ_CLOSED', message: '', serviceWords: 'The request is closed.' } as const;
    await at.store.db.outbox.update(row, { state: 'refused', lastError: lastError as never });
    await seen(t('office.quotations.closed'));
    expect(cell('unitPrice', 1).readOnly).toBe(true);
  });

  it('shows at its cell what the service refused of a line', async () => {
    at = await openQuotations([Q1]);
    await openRow(at, 'Q-1001');
    await at.fill(cell('unitPrice', 2), '3.5');
    await save(at);
    const row = await waiting();
    const lastError = {
      code: 'VALIDATION_FAILED',
      message: '',
      field: 'items[1].unitPrice',
      serviceWords: 'Too much.',
    };
    await at.store.db.outbox.update(row, { state: 'refused', lastError: lastError as never });
    await waitFor(() => expect(problemOf(cell('unitPrice', 2))).toBe('Too much.'));
    await at.fill(cell('unitPrice', 2), '3.4');
    expect(problemOf(cell('unitPrice', 2))).toBe('');
  });

  it('can only be read without the right to change it', async () => {
    at = await openQuotations(
      [Q1],
      FEATURES.filter((feature) => feature.endsWith('_READ')),
    );
    await openRow(at, 'Q-1001');
    expect(cell('unitPrice', 1).readOnly).toBe(true);
    await seen(t('office.form.notAllowed', { right: t('features.PROCUREMENT_WRITE') }));
  });
});
