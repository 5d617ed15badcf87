import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { SaleTransaction } from '#shared/api/sales/sale';
import type { TillAuditWrite } from '#shared/writes/till-audit';
import { CodedError } from '#shared/errors';
import { recordSale } from '../../store/sales/record-sale';
import { localCartCustomer, sampleDraft } from '../../store/testing/samples';
import { applyOutcome } from '../../store/testing/apply-outcome';
import { approve, knowApprover } from '../../testing/approver';
import { recordedSales } from '../../testing/recorded';
import { button, t } from '../../testing/see';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import { NeedsAttention } from './needs-attention';

const CASHIER = ['SALES_WRITE', 'OPS_WRITE'];
const MANAGER = [...CASHIER, 'ACCOUNTING_READ'];
const COUNTS = { waiting: 0, refused: 1, notOffered: 0 };

let at: ShownTill;
let sale: SaleTransaction;

async function showRefusedSale(features: readonly string[]): Promise<void> {
  at = await openShownTill({ features });
  await recordSale(at.store, at.session, sampleDraft(at.session));
  const [recorded] = recordedSales(at);
  if (!recorded) throw new Error('The sale was not recorded.');
  sale = recorded;
  await applyOutcome(at.store, sale.transactionId, { kind: 'refused', error: new CodedError('SALE_REFUSED').data });
  at.show(<NeedsAttention counts={COUNTS} />);
  await at.click(await screen.findByRole('button', { name: t('sync.case.discard') }));
}

const question = () => screen.queryByRole('alertdialog');
const isWaiting = async () => (await at.store.db.outbox.where('entryId').equals(sale.transactionId).count()) === 1;
const audits = () =>
  at.pos.journal.flatMap((write) => (write.kind === 'till.audit' ? [(write as TillAuditWrite).body] : []));
const answer = async () => {
  await screen.findByRole('alertdialog');
  await at.click(button(t('sync.case.saveAndDiscard')));
};

beforeEach(knowApprover);

it('asks a cashier for an approval first, which says what it is about; the audit entry names both people', async () => {
  await showRefusedSale(CASHIER);
  expect(question()).toBeNull();
  const asked = await approve(at);
  expect(asked).toContain(
    t('approval.asks.DISCARD_ENTRY', {
      entry: `${t('audit.entries.SALE')} ${sale.receiptNumber}, AED\u00a025.00`,
    }),
  );
  await answer();
  await waitFor(async () => expect(await isWaiting()).toBe(false));
  const [copy] = at.pos.files;
  expect(copy?.text).toContain(sale.transactionId);
  const about = { receiptNumber: sale.receiptNumber, amount: 2500, currency: 'AED', entry: 'SALE' };
  expect(audits()).toMatchObject([
    { kind: 'OVERRIDE', right: 'DISCARD_ENTRY', person: 'maria', approvedBy: 'omar', facts: about },
    { kind: 'DISCARDED', person: 'maria', approvedBy: 'omar', facts: { ...about, copyName: copy?.name } },
  ]);
});

it('sends a sale whose new customer is no longer known without them', async () => {
  at = await openShownTill({ features: MANAGER });
  const localId = at.store.newId();
  await recordSale(at.store, at.session, sampleDraft(at.session, localCartCustomer(localId)));
  at.show(<NeedsAttention counts={COUNTS} />);
  const send = await screen.findByRole('button', { name: t('sync.case.withoutCustomer') });
  expect(screen.queryByRole('button', { name: t('sync.sendAgain') })).toBeNull();
  await at.click(send);
  await waitFor(() => expect(screen.queryByRole('button', { name: t('sync.case.withoutCustomer') })).toBeNull());
  const sent = { state: 'waiting', dependsOn: [], write: { localCustomerId: null } };
  expect(await at.store.db.outbox.toArray()).toMatchObject([sent]);
});

it('discards nothing where the approval is not given', async () => {
  await showRefusedSale(CASHIER);
  await at.click(within(await screen.findByRole('group', { name: t('approval.title') })).getByText(t('app.back')));
  expect(question()).toBeNull();
  expect(await isWaiting()).toBe(true);
  expect(button(t('sync.case.discard'))).toBeDefined();
});

it('asks a person with the right no one else, and keeps the entry until a copy is saved', async () => {
  await showRefusedSale(MANAGER);
  at.pos.isSavingCanceled = true;
  await answer();
  await screen.findByText(t('sync.case.notSaved'));
  expect([await isWaiting(), audits()]).toEqual([true, []]);
  at.pos.isSavingCanceled = false;
  await answer();
  await waitFor(async () => expect(await isWaiting()).toBe(false));
  expect(audits()).toMatchObject([{ kind: 'DISCARDED', person: 'maria', approvedBy: null }]);
});
