import type { OperationInput, PageOperation } from '#shared/api/wire/operation';
import type { ReplyData } from '#shared/api/wire/reply';
import { useStore } from '../../../store/core/store-context';
import { mayCall } from '../../../till/rights/office-areas';
import { useTill } from '../../../till/use-till';
import { useKeptQuery, type Answer } from './use-answer';

/**
 * Like `useAnswer`, for what a screen shows beside its own records.
 * @param input null as long as there is nothing to ask
 * @returns null, without asking, also for a person who may not call the operation
 */
export function useAllowedAnswer<O extends PageOperation>(
  operation: O,
  input: OperationInput<O> | null,
): Answer<ReplyData<O['reply']> | null> {
  const { pos } = useStore();
  const mayAsk = mayCall(useTill().session.me.features, operation.access);
  return useKeptQuery(operation, { input, mayAsk }, () =>
    mayAsk && input !== null ? pos.ask(operation, input) : Promise.resolve(null),
  );
}
