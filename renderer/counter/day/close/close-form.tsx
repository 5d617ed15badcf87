// The end of the close: the reason for a cash difference and its approval. A difference beyond the ceiling needs an approver
// if one is known on this till; otherwise the reason and the cashier's name are printed in the Z report.
import { Textarea } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { MinorUnits } from '#shared/domain/money/money';
import { errorData, type ErrorData } from '#shared/errors';
import type { CountedCash } from '#shared/writes/day-closing';
import type { RoundEnd } from '#shared/writes/van-round';
import { useTranslation } from '../../../locales/use-translation';
import { FREE_TEXT } from '../../../ui/fields/free-text';
import { moneyText } from '../../../ui/text/number-format';
import { CLOSE_DIFFERENCE_CEILING } from '../../../store/core/merchant-config';
import { recordAudit } from '../../../store/day/audit';
import { closeDay } from '../../../store/day/day';
import { noteShownCount } from '../../../store/day/shown-count';
import type { DayRow } from '../../../store/database/till-rows';
import { useStore } from '../../../store/core/store-context';
import { announce } from '../../../ui/messages/announcer';
import { businessDay } from '../../../ui/text/date-format';
import { ErrorNotice } from '../../../ui/messages/error-notice';
import { reportFailure } from '../../../ui/messages/failure';
import { Notice } from '../../../ui/messages/notice';
import { useApprovers } from '../../../approval/approvers';
import { useOwnRight } from '../../../approval/own-right';
import { useAllowedOnce } from '../../../approval/use-allowed-once';
import { useApproval, type Allowed } from '../../../approval/use-approval';
import { FinishButton } from '../form/finish-button';
import { drawerOf } from '../../../till/day-state';
import { useDay, useTill } from '../../../till/use-till';

interface CloseFormProps {
  readonly day: DayRow;
  readonly counted: CountedCash;
  /** Counted less expected. */
  readonly difference: MinorUnits;
  /** Null for a day without a van. */
  readonly round: RoundEnd | null;
}

export function CloseForm({ day, counted, difference, round }: CloseFormProps) {
  const till = useTill();
  const { t } = useTranslation();
  const store = useStore();
  const { session, currency } = till;
  const { dayCycleId } = day;
  const [entryId] = useState(store.newId);
  const { reason } = useDay(({ drawer }) => drawerOf(drawer, dayCycleId));
  const [error, setError] = useState<ErrorData | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { may, askFor, panel } = useApproval();
  const allowedOnce = useAllowedOnce();
  const recordOwn = useOwnRight();
  const isBeyond = Math.abs(difference) > CLOSE_DIFFERENCE_CEILING;
  const request = {
    right: 'CLOSE_WITH_DIFFERENCE',
    facts: { currency: currency.code, amount: difference, dayCycleId },
  } as const;
  const isOwnRight = may(request);
  const isAnybodyKnown = useApprovers(request).length > 0;
  const ceiling = moneyText(CLOSE_DIFFERENCE_CEILING, currency);
  const isReady = !isBeyond || isOwnRight || reason.trim() !== '';

  /** Null when canceled. */
  const allow = async (facts: typeof request.facts & { reason?: string }): Promise<Allowed | null> => {
    if (!isBeyond) return { approvedBy: null };
    const isAsked = !isOwnRight && isAnybodyKnown;
    return allowedOnce({
      key: [session.me.username, difference, facts.reason ?? null],
      decide: async () => {
        return isAsked ? askFor(request.right, facts) : { approvedBy: isOwnRight ? session.me.username : null };
      },
      record: async () => {
        if (isOwnRight) await recordOwn({ right: request.right, facts });
        else if (!isAsked) await recordAudit(store, session, { kind: 'OVERRIDE', right: request.right, facts });
      },
    });
  };
  const openSaleReason = t('day.report.openSaleReason');
  const close = async () => {
    if (!isReady || isSaving || panel !== null) return;
    setSaving(true);
    const said = reason.trim() === '' ? null : reason.trim();
    try {
      // Something may have been refunded since it was shown. The close itself says so where the disk fails.
      await noteShownCount(store, session, dayCycleId, counted).catch(reportFailure);
      const allowed = await allow({ ...request.facts, ...(said !== null && { reason: said }) });
      if (!allowed) return setSaving(false);
      await closeDay(store, session, { entryId, dayCycleId, counted, reason: said, round, openSaleReason, ...allowed });
      till.day.show({ kind: 'z report', dayCycleId });
      announce(t('day.otherTill.closed', { date: businessDay(day.businessDate) }));
    } catch (failure) {
      setError(errorData(failure));
      setSaving(false);
    }
  };
  if (panel) return <section aria-label={t('day.closeDay')}>{panel}</section>;
  return (
    <section aria-label={t('day.closeDay')}>
      {isBeyond && (
        <Notice
          tone="attend"
          icon={<IconShieldCheck size="1.25rem" stroke={1.6} aria-hidden />}
          what={t(isOwnRight ? 'day.difference.manager' : 'day.difference.beyond')}
          then={
            isOwnRight
              ? t('day.difference.managerThen')
              : `${t(CLOSE_DIFFERENCE_CEILING > 0 ? 'day.difference.beyondThen' : 'day.difference.anyThen', {
                  ceiling,
                })} ${t(isAnybodyKnown ? 'day.difference.askThen' : 'day.difference.nobodyThen')}`
          }
        />
      )}
      {isBeyond && (
        <Textarea
          {...FREE_TEXT}
          label={t('day.difference.reason')}
          description={isOwnRight && t('day.difference.reasonOptional')}
          ref={focusInPlace}
          autosize
          minRows={3}
          maxLength={255}
          value={reason}
          onChange={(event) => till.day.setDrawer(dayCycleId, { reason: event.currentTarget.value })}
        />
      )}
      {error && <ErrorNotice error={error} />}
      <FinishButton
        isDisabled={!isReady || isSaving}
        say={isReady ? null : t('day.difference.needsReason')}
        onPress={() => void close()}
      >
        {t(isBeyond && isOwnRight ? 'day.difference.confirmAndClose' : 'day.closeDay')}
      </FinishButton>
    </section>
  );
}

/** Focuses without scrolling: on the compact path the figures above stay in view. */
function focusInPlace(field: HTMLTextAreaElement | null): void {
  field?.focus({ preventScroll: true });
}
