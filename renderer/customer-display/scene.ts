// The view a scene is given.
import type { CustomerView } from '#shared/ipc/customer-screen';

export interface SceneProps<Is extends CustomerView['is']> {
  readonly view: Extract<CustomerView, { is: Is }>;
}
