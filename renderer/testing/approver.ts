// A manager whose approval component tests can ask for: known on this till, approving with any PIN.
import { screen, within } from '@testing-library/react';
import { useSession } from '../bridge/session';
import { knowUser } from './known-user';
import { t } from './see';
import type { ShownTill } from './shown-till';

const FEATURES = ['SALES_WRITE', 'OPS_WRITE', 'ACCOUNTING_READ', 'PRICING_WRITE', 'REPORTS_READ'];

/** Forgotten at the end of the test. */
export function knowApprover(): void {
  knowUser({
    username: 'omar',
    displayName: 'Omar',
    role: 'MANAGER',
    features: FEATURES,
    hasPin: true,
    pinProblem: null,
  });
  useSession.setState({ approve: () => Promise.resolve({ approvedBy: 'omar', proof: null }) });
}

/** Waits until an approval is asked for and gives it. Returns what the approver reads. */
export async function approve(at: ShownTill): Promise<string> {
  const panel = await screen.findByRole('group', { name: t('approval.title') });
  const asked = panel.textContent;
  await at.click(within(panel).getByLabelText(t('pin.of', { name: 'Omar' })));
  await at.press('2580{Enter}');
  return asked;
}
