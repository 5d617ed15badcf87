import type { ReactNode } from 'react';
import { IconLock } from '@tabler/icons-react';
import type { Quotation } from '#shared/api/procurement/quotation';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import { Notice } from '../../ui/messages/notice';
import { useTimes } from '../../ui/text/times';
import type { Unsent } from '../kit/form/unsent';
import { isEditable, isRequestClosed } from './quotation-search';
import { statusText } from './quotation-text';

/**
 * Why a quotation cannot be changed: it is decided, or its request accepts no more quotes, as the service says of it or has refused a
 * change. Null if it can, as one that the service does not have: it can answer another request.
 */
export function useWhyFixed(quotation: Quotation | null, unsent: Unsent | undefined): ReactNode {
  const { t } = useTranslation();
  const { now } = useStore();
  const { since } = useTimes();
  if (quotation === null) return null;
  const lock = <IconLock size="1.25rem" stroke={1.6} aria-hidden />;
  if (!isEditable(quotation)) {
    const status = statusText(quotation.status, t);
    return (
      <Notice icon={lock} what={t('office.quotations.decided', { status })} then={t('office.quotations.decidedThen')} />
    );
  }
  if (unsent?.localId !== undefined) return null;
  if (unsent?.refusal?.code === 'RFQ_CLOSED') {
    return (
      <Notice icon={lock} tone="attend" what={t('office.quotations.closed')} then={t('office.quotations.closedThen')} />
    );
  }
  if (!isRequestClosed(quotation, now())) return null;
  const { rfqStatus, rfqClosesAt } = quotation;
  const isPast = rfqStatus === 'OPEN' && rfqClosesAt !== null;
  const fixed = t('office.quotations.closedFixed');
  return (
    <Notice
      icon={lock}
      what={t('office.quotations.closed')}
      then={isPast ? `${t('office.quotations.closedSince', { when: since(rfqClosesAt) })} ${fixed}` : fixed}
    />
  );
}
