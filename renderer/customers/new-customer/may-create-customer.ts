import type { Session } from '#shared/ipc/session';

/** The service takes a new customer only from a person with the feature. */
export function mayCreateCustomer({ me }: Session): boolean {
  return me.features.includes('CRM_WRITE');
}
