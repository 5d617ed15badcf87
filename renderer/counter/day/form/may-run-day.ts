import type { Session } from '#shared/ipc/session';

/**
 * Opening, cash movements and closing need the feature; without it none of them is offered, as the service would refuse it.
 */
export function mayRunDay({ me }: Session): boolean {
  return me.features.includes('OPS_WRITE');
}
