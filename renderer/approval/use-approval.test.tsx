import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { CodedError } from '#shared/errors';
import { useSession } from '../bridge/session';
import { readAudit } from '../store/day/audit';
import { approve, knowApprover } from '../testing/approver';
import { button, seen, t } from '../testing/see';
import { openShownTill, type ShownTill } from '../testing/shown-till';
import { useApproval, type Allowed, type Approvals } from './use-approval';

let at: ShownTill;
let approval: Approvals;
/** The checks of an approver that are under way. */
let checks: (() => void)[];

function Caller() {
  const current = useApproval();
  useEffect(() => {
    approval = current;
  });
  return current.panel;
}

beforeEach(async () => {
  at = await openShownTill();
  knowApprover();
  checks = [];
  const check = () =>
    new Promise<{ approvedBy: string; proof: null }>((resolve) => {
      checks.push(() => resolve({ approvedBy: 'omar', proof: null }));
    });
  useSession.setState({ approve: check });
  at.show(<Caller />);
});

function ask(amount: number): (Allowed | null | 'waiting')[] {
  const answers: (Allowed | null | 'waiting')[] = ['waiting'];
  act(() => void approval.askFor('REFUND_TO_OTHER_TENDER', { amount }).then((allowed) => (answers[0] = allowed)));
  return answers;
}
const isAsked = (amount: string) => screen.findByText(new RegExp(amount));
const audited = () => at.pos.journal.filter(({ kind }) => kind === 'till.audit').length;

it('an approval that was canceled while it was checked allows nothing, and not what is asked next', async () => {
  const small = ask(500);
  await isAsked('5.00');
  await approve(at);
  await waitFor(() => expect(checks).toHaveLength(1));
  await at.click(button(t('app.back')));
  const large = ask(50_000);
  await isAsked('500.00');
  await act(async () => checks[0]?.());
  expect([small, large, audited()]).toEqual([[null], ['waiting'], 0]);
  await approve(at);
  await waitFor(() => expect(checks).toHaveLength(2));
  await act(async () => checks[1]?.());
  await waitFor(() => expect(large).toEqual([{ approvedBy: 'omar' }]));
  expect(audited()).toBe(1);
});

/** Nothing is written down before the returned function is called. */
function holdJournal(): () => void {
  let write = () => {};
  const isWritten = new Promise<void>((resolve) => {
    write = resolve;
  });
  const call = at.pos.call.bind(at.pos);
  at.pos.call = async (name, input) => {
    if (name === 'journal.append') await isWritten;
    return call(name, input);
  };
  return () => write();
}

it('an approval that is being written down is no longer canceled, or it would stand in the audit list for nothing', async () => {
  const write = holdJournal();
  const small = ask(500);
  await isAsked('5.00');
  await approve(at);
  await waitFor(() => expect(checks).toHaveLength(1));
  await act(async () => checks[0]?.());
  await at.click(button(t('app.back')));
  expect(small).toEqual(['waiting']);
  await act(async () => write());
  await waitFor(() => expect(small).toEqual([{ approvedBy: 'omar' }]));
  expect(audited()).toBe(1);
});

it('an approval that is being written down allows nothing that is asked in its place', async () => {
  const write = holdJournal();
  const small = ask(500);
  await isAsked('5.00');
  await approve(at);
  await waitFor(() => expect(checks).toHaveLength(1));
  await act(async () => checks[0]?.());
  const large = ask(50_000);
  await isAsked('500.00');
  await act(async () => write());
  await waitFor(async () => expect(await readAudit(at.store.db, at.session.registerId, 5)).toHaveLength(1));
  // What follows it in the panel that is gone.
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect([small, large]).toEqual([[null], ['waiting']]);
});

it('has what is approved right above the field that approves it, where it is seen however large the text is', async () => {
  ask(500);
  await isAsked('5.00');
  const panel = screen.getByRole('group', { name: t('approval.title') });
  const order = [...panel.querySelectorAll('input, [data-tone]')].map((part) =>
    part instanceof HTMLInputElement ? part.type : part.textContent.includes('5.00'),
  );
  expect(order).toEqual(['radio', 'radio', true, 'password']);
  await at.click(screen.getByLabelText(t('approval.somebodyNew')));
  await screen.findByLabelText(t('approval.user'));
  const last = [...panel.querySelectorAll('input:not([type=radio]), [data-tone]')];
  expect(last.map(({ tagName }) => tagName)).toEqual(['INPUT', 'DIV', 'INPUT']);
});

it('names no approver any more whose right is taken while the panel is open, and goes on with their user name', async () => {
  ask(500);
  await isAsked('5.00');
  await screen.findByText('Omar');
  const { device } = useSession.getState();
  const knownUsers = (device?.knownUsers ?? []).map((user) => ({ ...user, features: ['SALES_WRITE'] }));
  act(() => useSession.setState({ device: device && { ...device, knownUsers } }));
  expect(screen.queryByText('Omar')).toBeNull();
  const { value } = screen.getByLabelText<HTMLInputElement>(t('approval.user'));
  expect(value).toBe('omar');
});

it('says of an approver who is new here that they cannot be checked offline, and that somebody known can approve', async () => {
  useSession.setState({ approve: () => Promise.reject(new CodedError('SERVICE_UNREACHABLE')) });
  const answers = ask(500);
  await isAsked('5.00');
  await at.click(screen.getByLabelText(t('approval.somebodyNew')));
  await at.fill(await screen.findByLabelText(t('approval.user')), 'leela');
  await at.fill(screen.getByLabelText(t('approval.password')), 'secret');
  await at.press('{Enter}');
  await seen(t('approval.cannotCheck', { name: 'leela' }));
  expect([answers, audited()]).toEqual([['waiting'], 0]);
});

it('takes somebody known here for the one they are, however their name is typed', async () => {
  const tried: unknown[] = [];
  useSession.setState({
    approve: async ({ by }) => {
      tried.push(by);
      return { approvedBy: 'omar', proof: null };
    },
  });
  const answers = ask(500);
  await isAsked('5.00');
  await at.click(screen.getByLabelText(t('approval.somebodyNew')));
  await at.fill(await screen.findByLabelText(t('approval.user')), 'Omar ');
  await at.fill(screen.getByLabelText(t('approval.password')), 'secret');
  await at.press('{Enter}');
  await waitFor(() => expect(answers).toEqual([{ approvedBy: 'omar' }]));
  expect(tried).toEqual([{ username: 'omar', password: 'secret' }]);
});

/** Checks that wait until they are refused. */
function holdRefusals(): (() => Promise<void>)[] {
  const refusals: (() => Promise<void>)[] = [];
  useSession.setState({
    approve: () =>
      new Promise((_, reject) => {
        const refuse = () => reject(new CodedError('PIN_WRONG', { triesLeft: 4 }));
        refusals.push(() => act(async () => refuse()));
      }),
  });
  return refusals;
}
const wrong = () => screen.queryByRole('alert')?.textContent ?? null;

it('takes back what was said of the last try while the next is checked, and keeps what is typed meanwhile for the one after', async () => {
  const refusals = holdRefusals();
  ask(500);
  await isAsked('5.00');
  await approve(at);
  await waitFor(() => expect(refusals).toHaveLength(1));
  await at.press('85');
  await refusals[0]?.();
  await waitFor(() => expect(wrong()).toContain(t('errors.PIN_WRONG.what')));
  const pin = screen.getByLabelText<HTMLInputElement>(t('pin.of', { name: 'Omar' }));
  expect(pin.value).toBe('85');
  await at.press('20{Enter}');
  await waitFor(() => expect(refusals).toHaveLength(2));
  expect(wrong()).toBeNull();
});

it('does not tell whoever was chosen meanwhile that the PIN of another is wrong, and writes it down', async () => {
  const refusals = holdRefusals();
  ask(500);
  await isAsked('5.00');
  await approve(at);
  await waitFor(() => expect(refusals).toHaveLength(1));
  await at.click(screen.getByLabelText(t('approval.somebodyNew')));
  await at.fill(await screen.findByLabelText(t('approval.user')), 'leela');
  await refusals[0]?.();
  await waitFor(() => expect(audited()).toBe(1));
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(wrong()).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(t('approval.user')).value).toBe('leela');
});
