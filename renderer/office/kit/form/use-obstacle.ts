// Why something cannot be done now: a missing right, or no network for what others must see at once.
import type { Operation } from '#shared/api/wire/operation';
import { useTranslation } from '../../../locales/use-translation';
import { featuresText } from '../../../till/rights/feature-text';
import { useSyncStatus } from '../../../bridge/sync-status';
import { mayCall } from '../../../till/rights/office-areas';
import { useTill } from '../../../till/use-till';
import { useIsQueued } from '../create/use-create';

export interface Obstacle {
  /** Whether the person's role may call the operation. */
  readonly mayCall: boolean;
  /** A sentence; null if it can be done now. */
  readonly why: string | null;
}

/** @param offline the sentence without a network; by default that the draft is kept */
export function useObstacle(operation: Operation, offline?: string): Obstacle {
  const { access } = operation;
  const { t } = useTranslation();
  const { features } = useTill().session.me;
  const isOnline = useSyncStatus(({ status }) => status?.reachability === 'online');
  const isQueued = useIsQueued(operation);
  if (!mayCall(features, access)) {
    return { mayCall: false, why: t('office.form.notAllowed', { right: featuresText(access, t) }) };
  }
  if (!isQueued && !isOnline) return { mayCall: true, why: offline ?? t('office.form.createOffline') };
  return { mayCall: true, why: null };
}
