// The only channel of the customer display. No imports: its sandboxed preload bundles only this file of the app.

/** Sends the view to show from main to the customer display, without a reply. */
export const CUSTOMER_VIEW_CHANNEL = 'customer.view';

/** The API that the preload exposes as `window.customerDisplay`. */
export interface CustomerDisplayApi {
  readonly onView: (listener: (view: unknown) => void) => void;
}
