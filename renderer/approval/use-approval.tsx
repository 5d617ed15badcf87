// Authorizes an action: at once if the person has the right, otherwise after an approver confirms it in a panel shown in
// place of the caller. Independent of any screen. The approval is in the audit list before the promise resolves.
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { mayDo, rightFactsOf, type Right } from '#shared/domain/people/rights';
import type { AuditFacts } from '#shared/api/sales/till-audit';
import { ApprovalPanel } from './approval-panel';
import type { ApprovalPurpose, ApprovalRequest } from './approval-request';
import { useTill } from '../till/use-till';

export interface Allowed {
  /** Username of the approver; null if the person has the right themselves. */
  readonly approvedBy: string | null;
}

export interface Approvals {
  /** Whether the person has the right without approval. */
  may(request: ApprovalRequest): boolean;
  /** Resolves with null when canceled. A second request replaces the first. Never rejects. */
  askFor(right: Right, facts?: AuditFacts, purpose?: ApprovalPurpose): Promise<Allowed | null>;
  /** Shown in place of the caller while it waits for approval; null otherwise. */
  readonly panel: ReactNode;
}

interface Open extends ApprovalRequest {
  /** Counts the requests: each has a panel of its own. */
  readonly number: number;
  readonly answer: (allowed: Allowed | null) => void;
}

export function useApproval(): Approvals {
  const { features } = useTill().session.me;
  const [open, setOpen] = useState<Open | null>(null);
  const latest = useRef<Open | null>(null);
  const asked = useRef(0);
  const replaceOpen = useCallback((next: Open | null, allowed: Allowed | null) => {
    const before = latest.current;
    latest.current = next;
    setOpen(next);
    before?.answer(allowed);
  }, []);
  // The caller has unmounted: cancel its request.
  useEffect(() => () => latest.current?.answer(null), []);

  const may = ({ right, facts }: ApprovalRequest) => mayDo(features, right, rightFactsOf(facts));
  return {
    may,
    askFor: (right, facts = {}, purpose) => {
      if (may({ right, facts })) return Promise.resolve({ approvedBy: null });
      asked.current += 1;
      const number = asked.current;
      return new Promise((answer) => replaceOpen({ right, facts, ...(purpose && { purpose }), number, answer }, null));
    },
    panel: open && (
      <ApprovalPanel
        key={open.number}
        request={open}
        onApproved={(approvedBy) => {
          // Another request may have taken its place while the approval was written down.
          if (latest.current === open) replaceOpen(null, { approvedBy });
        }}
        onBack={() => replaceOpen(null, null)}
      />
    ),
  };
}
