import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { TillAuditWrite } from '#shared/writes/till-audit';
import { exportEntries } from '../../store/outbox/export-entries';
import { recordSale } from '../../store/sales/record-sale';
import { sampleDraft } from '../../store/testing/samples';
import { openTestStore } from '../../store/testing/test-store';
import { approve, knowApprover } from '../../testing/approver';
import { button, t } from '../../testing/see';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import { ImportUnsent } from './import-unsent';

const CASHIER = ['SALES_WRITE', 'OPS_WRITE'];
const MANAGER = [...CASHIER, 'ACCOUNTING_READ'];

/** One sale that another till could not send. */
async function exportedSale(): Promise<string> {
  const { store, session } = await openTestStore();
  await recordSale(store, session, sampleDraft(session));
  let text = '';
  await exportEntries(store, session, async (given) => {
    text = given;
    return true;
  });
  await store.close();
  return text;
}

async function importFile(features: readonly string[]): Promise<ShownTill> {
  const text = await exportedSale();
  const at = await openShownTill({ features });
  at.show(<ImportUnsent />);
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('No file can be chosen.');
  fireEvent.change(input, { target: { files: [new File([text], 'unsent-demo-2.json')] } });
  return at;
}

async function confirm(at: ShownTill): Promise<void> {
  await screen.findByRole('alertdialog');
  await at.click(button(t('sync.case.ingest', { count: 1 })));
  await screen.findByText(t('sync.case.imported', { count: 1 }));
}

const isQueued = async (at: ShownTill) => (await at.store.db.outbox.count()) > 0;

beforeEach(knowApprover);

it('asks a cashier for an approval that names the file, with its field in focus, and then what to do', async () => {
  const at = await importFile(CASHIER);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(t('pin.of', { name: 'Omar' }))));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await approve(at)).toContain(t('approval.asks.IMPORT_UNSENT', { file: 'unsent-demo-2.json' }));
  await confirm(at);
  const audits = at.pos.journal.flatMap((write) =>
    write.kind === 'till.audit' ? [(write as TillAuditWrite).body] : [],
  );
  expect(audits).toMatchObject([
    { kind: 'OVERRIDE', right: 'IMPORT_UNSENT', approvedBy: 'omar', facts: { copyName: 'unsent-demo-2.json' } },
  ]);
});

it('imports nothing when the approval is canceled', async () => {
  const at = await importFile(CASHIER);
  await screen.findByRole('group', { name: t('approval.title') });
  await at.press('{Escape}');
  await waitFor(() => expect(screen.queryByRole('group', { name: t('approval.title') })).toBeNull());
  expect(await isQueued(at)).toBe(false);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('lets whoever has the right import at once', async () => {
  const at = await importFile(MANAGER);
  await confirm(at);
  expect(await isQueued(at)).toBe(true);
});
