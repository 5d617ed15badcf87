import { listRegisters } from '#shared/api/accounts/registers';
import { useAllowedAnswer } from '../kit/answers/use-allowed-answer';

export interface RegisterChoice {
  /** Its number. */
  readonly value: string;
  readonly label: string;
}

/** Empty for a person who may not see registers. */
export function useRegisters(): readonly RegisterChoice[] {
  const { data } = useAllowedAnswer(listRegisters, {});
  return data?.map(({ registerId, name }) => ({ value: String(registerId), label: name })) ?? [];
}
