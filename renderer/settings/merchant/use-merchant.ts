// The merchant as the service has it now, and changes of it: one after the other, at once, and only with a network, as an old value
// must not arrive after a new one.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getMerchant, patchMerchant, type Merchant } from '#shared/api/accounts/merchant';
import { errorData, type ErrorData } from '#shared/errors';
import { useSyncStatus } from '../../bridge/sync-status';
import { useStore } from '../../store/core/store-context';
import { mayCall } from '../../till/rights/office-areas';
import { useTill } from '../../till/use-till';

export interface MerchantNow {
  /** As this till has it, until the service has said how it is. */
  readonly merchant: Merchant;
  readonly mayChange: boolean;
  /** Whether fields can be used: by who may, with a network. */
  readonly isOpen: boolean;
  /** Whether the service has said how it is. */
  readonly isRead: boolean;
  /** Why it could not be read. */
  readonly readError: ErrorData | null;
}

const keyOf = (merchantCode: string) => ['merchant', merchantCode];

/** The service is asked only for who may change what it says. */
export function useMerchant(): MerchantNow {
  const { pos } = useStore();
  const { merchant, merchantCode, me } = useTill().session;
  const isOnline = useSyncStatus(({ status }) => status?.reachability === 'online');
  const mayChange = mayCall(me.features, patchMerchant.access);
  const read = useQuery({
    queryKey: keyOf(merchantCode),
    queryFn: () => pos.ask(getMerchant, {}),
    enabled: mayChange && isOnline,
  });
  return {
    merchant: read.data ?? merchant,
    mayChange,
    isOpen: mayChange && isOnline && (read.data !== undefined || !read.error),
    isRead: read.data !== undefined,
    readError: read.error ? errorData(read.error) : null,
  };
}

interface MerchantChange<Change> {
  /** Why the last change was not saved. */
  readonly error: ErrorData | null;
  readonly isSaving: boolean;
  change(change: Change): void;
  /** The last one once more. */
  again(): void;
}

/**
 * @param send resolves with what the change makes of the merchant
 * @param onSaved after each, with it
 */
export function useMerchantChange<Change>(
  send: (change: Change) => Promise<Partial<Merchant>>,
  onSaved: (change: Change) => void,
): MerchantChange<Change> {
  const { merchantCode } = useTill().session;
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: send,
    // The last change is the one that stays.
    scope: { id: 'merchant' },
    onSuccess: async (changed, change) => {
      // A reading that began before would put the old value back.
      await client.cancelQueries({ queryKey: keyOf(merchantCode) });
      client.setQueryData<Merchant>(keyOf(merchantCode), (before) => before && { ...before, ...changed });
      onSaved(change);
    },
  });
  return {
    error: saving.error ? errorData(saving.error) : null,
    isSaving: saving.isPending,
    change: saving.mutate,
    again: () => {
      if (saving.variables !== undefined) saving.mutate(saving.variables);
    },
  };
}
