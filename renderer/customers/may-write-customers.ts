import type { Session } from '#shared/ipc/session';

/** The service takes new customers, and changes of them, only from a person with the feature. */
export function mayWriteCustomers({ me }: Session): boolean {
  return me.features.includes('CRM_WRITE');
}
