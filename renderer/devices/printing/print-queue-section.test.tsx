import { screen } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { PrintJob } from '#shared/ipc/printing';
import { pos } from '../../bridge/bridge';
import { usePrinting } from '../../bridge/printing';
import { button, seen, t } from '../../testing/see';
import { openShownTill } from '../../testing/shown-till';
import { PrintQueueSection } from './print-queue-section';

const PRINTED: PrintJob = {
  jobId: 'a',
  title: 'Receipt 4A-00418',
  isCopy: false,
  isDrawerOnly: false,
  queuedAt: '2026-11-21T10:00:00Z',
  status: { is: 'printed' },
  againNeeds: null,
};
const CASHIER = ['SALES_WRITE', 'OPS_WRITE'];
const AUDITOR = ['REPORTS_READ', 'ACCOUNTING_READ'];
const MANAGER = [...CASHIER, ...AUDITOR];

beforeEach(() => {
  const call = vi.spyOn(pos, 'call').mockResolvedValue(null as never);
  onTestFinished(() => {
    call.mockRestore();
    usePrinting.setState(usePrinting.getInitialState(), true);
  });
});

it.each<[string, readonly string[], PrintJob['againNeeds'], boolean]>([
  ['a cashier prints a receipt again', CASHIER, 'REPRINT', true],
  ['an auditor does not', AUDITOR, 'REPRINT', false],
  ['a manager prints a report again that says the expected cash', MANAGER, 'CLOSE_WITH_DIFFERENCE', true],
  ['a cashier, who has to count blind, does not', CASHIER, 'CLOSE_WITH_DIFFERENCE', false],
  ['anybody prints again what says nothing of it', AUDITOR, null, true],
])('%s', async (_says, features, againNeeds, mayPrint) => {
  const at = await openShownTill({ features });
  usePrinting.setState({ jobs: [{ ...PRINTED, againNeeds }] });
  at.show(<PrintQueueSection />);
  await seen(PRINTED.title);
  const again = button(t('printing.queue.againNamed', { title: PRINTED.title }));
  await at.click(again);
  if (mayPrint) return expect(pos.call).toHaveBeenCalledWith('printing.again', { jobId: 'a' });
  expect(again.disabled).toBe(true);
  expect(pos.call).not.toHaveBeenCalledWith('printing.again', expect.anything());
  const reason = document.getElementById(again.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe(t(`printing.queue.againNotAllowed.${againNeeds ?? 'REPRINT'}`));
});

it('what has not been printed yet is tried again by anybody', async () => {
  const at = await openShownTill({ features: AUDITOR });
  usePrinting.setState({ jobs: [{ ...PRINTED, status: { is: 'waiting', problem: 'PRINTER_UNREACHABLE' } }] });
  at.show(<PrintQueueSection />);
  await at.click(
    await screen.findByRole('button', { name: t('printing.queue.tryNowNamed', { title: PRINTED.title }) }),
  );
  expect(pos.call).toHaveBeenCalledWith('printing.again', { jobId: 'a' });
});
