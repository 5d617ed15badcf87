// The merchant's rules for its tills, as the service has them now. One is changed at a time, at once, and only with a network: an
// old rule must not arrive after a new one.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { getMerchant, patchTillRules, type tillRulesPatchBody, type TillRules } from '#shared/api/accounts/merchant';
import { errorData, type ErrorData } from '#shared/errors';
import { useSyncStatus } from '../../bridge/sync-status';
import { useStore } from '../../store/core/store-context';
import { mayCall } from '../../till/rights/office-areas';
import { useTill } from '../../till/use-till';

export type ChangedRule = z.input<typeof tillRulesPatchBody>;

interface TillRulesState {
  /** Those this till follows, until the service has said what they are; undefined where the service knows none. */
  readonly rules: TillRules | undefined;
  readonly mayChange: boolean;
  readonly isOnline: boolean;
  /** Whether the service has said what they are. */
  readonly isKnown: boolean;
  /** Why they could not be read. */
  readonly readError: ErrorData | null;
  /** Why the last change was not saved. */
  readonly error: ErrorData | null;
  readonly change: (rule: ChangedRule) => void;
  readonly again: () => void;
}

export function useTillRules(onSaved: () => void): TillRulesState {
  const { pos } = useStore();
  const { merchant, merchantCode, me } = useTill().session;
  const client = useQueryClient();
  const isOnline = useSyncStatus(({ status }) => status?.reachability === 'online');
  const mayChange = mayCall(me.features, patchTillRules.access);
  const queryKey = ['tillRules', merchantCode];
  const read = useQuery({
    queryKey,
    queryFn: async () => (await pos.ask(getMerchant, {})).tillRules ?? null,
    enabled: mayChange && isOnline,
  });
  const saving = useMutation({
    mutationFn: (rule: ChangedRule) => pos.ask(patchTillRules, { body: rule }),
    // One after the other: the last change is the one that stays.
    scope: { id: 'tillRules' },
    onSuccess: (rules) => {
      client.setQueryData(queryKey, rules);
      onSaved();
    },
  });
  return {
    rules: read.data ?? merchant.tillRules,
    mayChange,
    isOnline,
    isKnown: Boolean(read.data),
    readError: read.error ? errorData(read.error) : null,
    error: saving.error ? errorData(saving.error) : null,
    change: saving.mutate,
    again: () => {
      if (saving.variables) saving.mutate(saving.variables);
    },
  };
}
