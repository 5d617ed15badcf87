// The one thing the customer's page hears. No imports: its sandboxed preload bundles this file and nothing else of ours.

/** Main tells the customer's page what to show; nothing comes back. */
export const CUSTOMER_VIEW_CHANNEL = 'customer.view';

/** What the preload puts on `window.customerDisplay`. */
export interface CustomerDisplayApi {
  readonly onView: (listener: (view: unknown) => void) => void;
}
