// The props of a scene: its view.
import type { CustomerView } from '#shared/ipc/customer-display';

export interface SceneProps<Is extends CustomerView['kind']> {
  readonly view: Extract<CustomerView, { kind: Is }>;
}
