import { createItem } from '#shared/api/catalog/items';
import { useMayEnterOffice, useTill } from '../use-till';
import { mayCall } from './office-areas';

/** Whether the person may add items, and enter the back office where it is done. */
export function useMayAddItems(): boolean {
  const { features } = useTill().session.me;
  return useMayEnterOffice() && mayCall(features, createItem.access);
}
