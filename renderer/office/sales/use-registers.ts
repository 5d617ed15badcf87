import { listRegisters } from '#shared/api/accounts/registers';
import { useStore } from '../../store/core/store-context';
import { mayCall } from '../../till/rights/office-areas';
import { useTill } from '../../till/use-till';
import { useKeptQuery } from '../kit/list/use-answer';

export interface RegisterChoice {
  /** Its number. */
  readonly value: string;
  readonly label: string;
}

/** Empty for a person who may not see registers. */
export function useRegisters(): readonly RegisterChoice[] {
  const { pos } = useStore();
  const mayAsk = mayCall(useTill().session.me.features, listRegisters.access);
  const { data } = useKeptQuery(listRegisters, { mayAsk, of: 'all' }, async () =>
    mayAsk ? pos.ask(listRegisters, {}) : [],
  );
  return data?.map(({ registerId, name }) => ({ value: String(registerId), label: name })) ?? [];
}
