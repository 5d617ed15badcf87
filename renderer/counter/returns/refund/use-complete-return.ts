// Completes a return, with a receipt or without: opens the day, asks for the rights it needs, records it, prints its receipt
// and shows that it is done. What is returned, and how it is recorded, is the caller's.
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { sum } from '#shared/domain/money/money';
import { mayDo, type Right } from '#shared/domain/people/rights';
import type { Sale } from '#shared/domain/sale/sale';
import { useOwnRight } from '../../../approval/own-right';
import { useApproval } from '../../../approval/use-approval';
import { useTranslation } from '../../../locales/use-translation';
import type { RecordedSale } from '../../../store/core/recorded-sale';
import { useTill } from '../../../till/use-till';
import { useSaving, type Saving } from '../../../ui/fields/use-saving';
import { dropTyped, keepTyping } from '../../../ui/fields/ahead/typed-ahead';
import { announce } from '../../../ui/messages/announcer';
import { formatAmount } from '../../../ui/text/number-format';
import { useOpenDayFirst } from '../../open-day/use-open-day-first';
import { printAfterSale } from '../../receipt/print-receipt';
import { refundFacts } from './refund-facts';
import { missingText, type Refunding } from './use-return';

interface Completing {
  /** Of the sale; null without a receipt. */
  readonly receiptNumber: string | null;
  /** The button that completes it, which gives way to a question. */
  readonly button: RefObject<HTMLButtonElement | null>;
  /** All that it needs, in the order in which they are asked for. */
  readonly rights: readonly Right[];
  record(): Promise<RecordedSale>;
}

export interface CompleteReturn extends Pick<Saving, 'isSaving' | 'error' | 'unlessSaving'> {
  /** Does nothing while something is missing. */
  complete(): void;
  /** Shown in place of the refund while the day is opened or an approval is asked for; null otherwise. */
  readonly question: ReactNode;
  /** Nothing of the return can be changed: it is recorded as it was when it was completed. */
  readonly isClosed: boolean;
}

export function useCompleteReturn(
  back: Refunding,
  { receiptNumber, button, rights, record }: Completing,
): CompleteReturn {
  const till = useTill();
  const { t } = useTranslation();
  const { session, currency } = till;
  const { askFor, panel: approvalPanel } = useApproval();
  const recordOwn = useOwnRight();
  const day = useOpenDayFirst(t('openDay.openAndRefund'));
  const { isSaving, error, run, unlessSaving } = useSaving();

  const focused = useRef<Element | null>(null);

  const complete = async () => {
    if (!mayDo(session.me.features, 'SELL')) return;
    if (back.missing !== null) return announce(t(missingText(back.missing)));
    await run(async () => {
      focused.current = document.activeElement;
      // Whoever approves may type before they are asked.
      const typing = keepTyping('secret');
      const done = await completed().catch((failure: unknown) => {
        dropTyped(typing);
        throw failure;
      });
      if (!done) return dropTyped(typing);
      printAfterSale(done, session, t);
      till.returns.show({ stage: { kind: 'done', back: done } });
      const amount = formatAmount(sum(done.tenders.map((tender) => tender.amount)), currency);
      announce(t('returns.announce', { amount, receiptNumber: done.receiptNumber }));
    });
  };
  /** Null when canceled. */
  const completed = async (): Promise<Sale | null> => {
    if (!(await day.ensure())) return null;
    const facts = refundFacts(back, receiptNumber, currency);
    for (const right of rights) {
      const allowed = await askFor(right, facts);
      if (!allowed) return null;
      // It may be sent under the account of a cashier.
      if (allowed.approvedBy === null) await recordOwn({ right, facts });
    }
    return (await record()).sale;
  };
  const question = day.panel || approvalPanel;
  const isClosed = isSaving || question !== null;
  // Whoever goes back from a question goes on where they were.
  useLayoutEffect(() => {
    const before = focused.current;
    if (isClosed || before === null) return;
    focused.current = null;
    if (before instanceof HTMLElement && before.isConnected) before.focus();
    else button.current?.focus();
  }, [isClosed, button]);
  return {
    complete: () => void complete(),
    question,
    isClosed,
    isSaving,
    error,
    unlessSaving,
  };
}
