// Lets an action happen by right: at once where the person has it, otherwise once somebody who has it says yes, in a panel in
// the place of what asked. Knows no screen. What was let happen is in the audit list before the answer is given.
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { mayDo, type Right } from '#shared/domain/people/rights';
import type { AuditFacts } from '#shared/api/sales/till-audit';
import { rightFactsOf, type ApprovalRequest } from './approval-request';
import { OverridePanel } from './approval-panel';
import { useTill } from '../../till/use-till';

export interface Allowed {
  /** User name of who said yes; null where the person may by themselves. */
  readonly approvedBy: string | null;
}

export interface Override {
  /** Whether the person may without asking. */
  may(request: ApprovalRequest): boolean;
  /** Null when it was given up. A second question takes the place of the first. Never rejects. */
  askFor(right: Right, facts?: AuditFacts): Promise<Allowed | null>;
  /** To be shown in place of what asked, while it asks; null otherwise. */
  readonly panel: ReactNode;
}

interface Open extends ApprovalRequest {
  readonly answer: (allowed: Allowed | null) => void;
}

export function useOverride(): Override {
  const { features } = useTill().session.me;
  const [open, setOpen] = useState<Open | null>(null);
  const latest = useRef<Open | null>(null);
  const settle = useCallback((next: Open | null, allowed: Allowed | null) => {
    const before = latest.current;
    latest.current = next;
    setOpen(next);
    before?.answer(allowed);
  }, []);
  // What asked is gone: nobody waits for the answer any more.
  useEffect(() => () => latest.current?.answer(null), []);

  const may = ({ right, facts }: ApprovalRequest) => mayDo(features, right, rightFactsOf(facts));
  return {
    may,
    askFor: (right, facts = {}) => {
      if (may({ right, facts })) return Promise.resolve({ approvedBy: null });
      return new Promise((answer) => settle({ right, facts, answer }, null));
    },
    panel: open && (
      <OverridePanel
        request={open}
        onApproved={(approvedBy) => settle(null, { approvedBy })}
        onBack={() => settle(null, null)}
      />
    ),
  };
}
