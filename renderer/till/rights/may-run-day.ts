import type { Session } from '#shared/ipc/session';

/** Opening, cash movements and closing need the feature; without it they are disabled, as the service refuses them. */
export function mayRunDay({ me }: Session): boolean {
  return me.features.includes('OPS_WRITE');
}
