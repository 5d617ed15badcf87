// Why something cannot be done now: a missing right, or no service for what others must see at once.
import type { Operation } from '#shared/api/wire/operation';
import { useAway } from '../../../frame/away';
import { useTranslation } from '../../../locales/use-translation';
import { featuresText } from '../../../till/rights/feature-text';
import { mayCall } from '../../../till/rights/office-areas';
import { useTill } from '../../../till/use-till';
import { useIsQueued } from '../create/use-create';

type OfflineText =
  | `office.form.${'create' | 'save' | 'step'}Offline`
  | 'office.agreements.reviseOffline'
  | `office.assistant.${'offline' | 'confirmOffline'}`;

export interface Obstacle {
  /** Whether the person's role may call the operation. */
  readonly mayCall: boolean;
  /** A sentence; null if it can be done now. */
  readonly why: string | null;
}

/** @param offline the sentence without the service, with why it cannot be asked */
export function useObstacle(operation: Operation, offline: OfflineText = 'office.form.createOffline'): Obstacle {
  const { access } = operation;
  const { t } = useTranslation();
  const { features } = useTill().session.me;
  const away = useAway();
  const isQueued = useIsQueued(operation);
  if (!mayCall(features, access)) {
    return { mayCall: false, why: t('office.form.notAllowed', { right: featuresText(access, t) }) };
  }
  return { mayCall: true, why: !isQueued && away !== null ? t(offline, { why: away }) : null };
}
