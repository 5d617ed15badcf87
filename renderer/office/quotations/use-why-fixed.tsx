import type { ReactNode } from 'react';
import { IconLock } from '@tabler/icons-react';
import type { Quotation } from '#shared/api/procurement/quotation';
import { useTranslation } from '../../locales/use-translation';
import { Notice } from '../../ui/messages/notice';
import type { Unsent } from '../kit/form/unsent';
import { isEditable } from './quotation-search';
import { statusText } from './quotation-text';

/**
 * Why a quotation cannot be changed; null if it can, as one that the service does not have: it can answer another request. That its request accepts no more quotes is known only after the service has
 * refused a change.
 */
export function useWhyFixed(quotation: Quotation | null, unsent: Unsent | undefined): ReactNode {
  const { t } = useTranslation();
  if (quotation === null) return null;
  const lock = <IconLock size="1.25rem" stroke={1.6} aria-hidden />;
  if (!isEditable(quotation)) {
    const status = statusText(quotation.status, t);
    return (
      <Notice icon={lock} what={t('office.quotations.decided', { status })} then={t('office.quotations.decidedThen')} />
    );
  }
  if (unsent?.localId !== undefined || unsent?.refusal?.code !== 'RFQ_CLOSED') return null;
  return (
    <Notice icon={lock} tone="attend" what={t('office.quotations.closed')} then={t('office.quotations.closedThen')} />
  );
}
