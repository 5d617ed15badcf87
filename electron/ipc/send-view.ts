// Sends the customer's page what it shows. It only goes there: that page is never listened to.
import type { WebContents } from 'electron';
import { CUSTOMER_VIEW_CHANNEL } from '#shared/ipc/customer-channel';
import { type CustomerView } from '#shared/ipc/customer-screen';

export function sendView(contents: WebContents, view: CustomerView): void {
  if (!contents.isDestroyed()) contents.send(CUSTOMER_VIEW_CHANNEL, view);
}
