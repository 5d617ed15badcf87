import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { NO_REGISTER } from '#shared/ipc/session';
import { sampleItem } from '../../store/testing/samples';
import { applyOutcome } from '../../store/testing/apply-outcome';
import { claimEntries } from '../../store/outbox/outbox';
import { saveEntry } from '../../store/writes/save-entry';
import { addOfficeTexts } from '../../locales/office-texts';
import { button, isSeen, seen, t } from '../../testing/see';
import { openShownTill, putItems, type ShownTill } from '../../testing/shown-till';
import { NeedsAttention } from '../attention/needs-attention';
import { WaitingSection } from '../unsent/waiting-section';

addOfficeTexts();

const COUNTS = { waiting: 1, refused: 1, notOffered: 0 };
const CHANGE = { kind: 'patchItem', params: { itemId: 'I-1' } } as const;

async function changePrice(features: readonly string[] = FEATURES): Promise<ShownTill> {
  const at = await openShownTill({ features });
  await putItems(at, sampleItem(1, { name: 'Mug', unitPrice: 2.5 }));
  await saveEntry(at.store, at.session, { ...CHANGE, body: { unitPrice: 2.75 }, seen: { unitPrice: 2.5 } });
  return at;
}

const title = () => t('sync.newRecord', { kind: t('sync.kinds.patchItem'), name: 'Mug' });
const fact = (key: 'wasWillBe' | 'notChanged' = 'wasWillBe') =>
  t(`sync.change.${key}`, { field: t('sync.case.recordFields.unitPrice'), was: 'AED 2.50', will: 'AED 2.75' });
const asks = (step: string) => t('app.asksFirst', { step });

it('a change that waits says of which record it is, what it was and what it will be, and is discarded', async () => {
  const at = await changePrice();
  at.show(<WaitingSection counts={COUNTS} />);
  await seen(title());
  await seen(fact());
  await at.click(button(asks(t('sync.change.discard'))));
  const question = await screen.findByRole('alertdialog', { name: t('sync.change.question', { what: title() }) });
  await at.click(within(question).getByRole('button', { name: t('sync.change.discard') }));
  await seen(t('sync.case.nothingElse'));
  expect(await at.store.db.outbox.count()).toBe(0);
});

it('a change on its way is not discarded, and says so until it is known not to have been sent', async () => {
  const at = await changePrice();
  at.show(<WaitingSection counts={COUNTS} />);
  await seen(title());
  const [row] = await claimEntries(at.store, 10);
  await at.click(button(asks(t('sync.change.discard'))));
  const question = await screen.findByRole('alertdialog');
  await at.click(within(question).getByRole('button', { name: t('sync.change.discard') }));
  await seen(t('sync.change.onItsWay'));
  const { data: error } = new CodedError('SERVICE_UNREACHABLE');
  await applyOutcome(at.store, row?.write.entryId ?? '', { kind: 'not sent', error });
  await waitFor(() => expect(isSeen(t('sync.change.onItsWay'))).toBe(false));
  expect(await at.store.db.outbox.count()).toBe(1);
});

it('a change of another is discarded by a manager only', async () => {
  const at = await changePrice();
  const row = await at.store.db.outbox.orderBy('seq').first();
  if (row) await at.store.db.outbox.put({ ...row, write: { ...row.write, savedBy: 'omar' } as never });
  at.session.me.features = ['CATALOG_READ', 'CATALOG_WRITE'];
  at.show(<WaitingSection counts={COUNTS} />);
  await seen(title());
  expect(isSeen(asks(t('sync.change.discard')))).toBe(false);
});

it('a computer without a register is not called a till', async () => {
  const at = await openShownTill({ features: FEATURES });
  Object.assign(at.session, { registerId: NO_REGISTER });
  at.show(<WaitingSection counts={{ waiting: 0, refused: 0, notOffered: 0 }} />);
  await seen(t('sync.office.nothingWaitingThen'));
});

it('a refused change leads to its record and is discarded by who made it without a copy', async () => {
  const at = await changePrice();
  const row = await at.store.db.outbox.orderBy('seq').first();
  const error = new CodedError('VALIDATION_FAILED').data;
  await applyOutcome(at.store, row?.entryId ?? '', { kind: 'refused', error });
  at.show(<NeedsAttention counts={COUNTS} />);
  await seen(fact('notChanged'));
  expect(button(t('sync.change.open'))).toBeDefined();
  await at.click(button(asks(t('sync.change.discard'))));
  await seen(t('sync.change.questionThen'));
  await at.click(button(t('sync.change.discard')));
  await expect.poll(() => at.store.db.outbox.count()).toBe(0);
});
