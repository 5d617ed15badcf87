import { mayDo } from '#shared/domain/people/rights';
import { useTill } from '../till/use-till';

/** Whether the person may sell at all. */
export function useMaySell(): boolean {
  return mayDo(useTill().session.me.features, 'SELL');
}
