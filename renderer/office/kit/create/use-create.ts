// Saves a new record: at a service with idempotency keys it is queued like any other work, and sent whenever the network is there;
// at any other it is created at once or not at all.
import type { Capability } from '#shared/api/accounts/session';
import type { Operation, PageOperation } from '#shared/api/wire/operation';
import { CREATE_OPERATIONS, type CreateOperation } from '#shared/writes/operation-create';
import { useStore } from '../../../store/core/store-context';
import { saveCreate } from '../../../store/writes/save-create';
import { useTill } from '../../../till/use-till';
import { createOnce, type NewRecordParts } from './create-once';

const KEYS: Capability = 'idempotency-key';

/** Whether this operation is queued: as the service said when the person signed in. */
export function useIsQueued({ id, sending }: Operation): boolean {
  const { capabilities = [] } = useTill().session.me;
  return sending === 'queued' || (queuedCreate(id) !== undefined && capabilities.includes(KEYS));
}

type Create = <O extends PageOperation, R extends object>(parts: NewRecordParts<O, R>) => Promise<string>;

/** @returns a function like createOnce, whose result may be a local id */
export function useCreate(): Create {
  const store = useStore();
  const { session } = useTill();
  return async (parts) => {
    const { operation, input, newKeys } = parts;
    const queued = session.me.capabilities?.includes(KEYS) === true ? queuedCreate(operation.id) : undefined;
    if (queued === undefined || newKeys === undefined) return createOnce(store.pos, parts);
    return saveCreate(store, session, queued, input.body, newKeys.entryId);
  };
}

function queuedCreate(id: string): CreateOperation | undefined {
  return CREATE_OPERATIONS.find((each) => each.id === id);
}
