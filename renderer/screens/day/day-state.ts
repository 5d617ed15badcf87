// What the Day screen is showing, and the count that is being made: it is kept while somebody looks at another screen.
import { create } from 'zustand';
import type { CashMovementKind } from '#shared/domain/day-report';
import { EMPTY_COUNT, type CountDraft } from './count-draft';

export type DayStage =
  | { readonly is: 'overview' }
  | { readonly is: 'open' }
  | { readonly is: 'cash'; readonly kind: CashMovementKind }
  | { readonly is: 'count' }
  | { readonly is: 'difference' }
  | { readonly is: 'x report' }
  | { readonly is: 'z report'; readonly dayCycleId: string };

interface DayState {
  readonly stage: DayStage;
  readonly float: CountDraft;
  /** Of the day that is being closed; a count of another day is not shown. */
  readonly drawer: { readonly dayCycleId: string; readonly count: CountDraft } | null;
}

const FIRST: DayState = { stage: { is: 'overview' }, float: EMPTY_COUNT, drawer: null };

export const useDay = create<DayState>()(() => FIRST);

export function showDay(stage: DayStage): void {
  useDay.setState({ stage });
}

export function setFloat(float: CountDraft): void {
  useDay.setState({ float });
}

export function setDrawer(dayCycleId: string, count: CountDraft): void {
  useDay.setState({ drawer: { dayCycleId, count } });
}

export function drawerCount(drawer: DayState['drawer'], dayCycleId: string): CountDraft {
  return drawer?.dayCycleId === dayCycleId ? drawer.count : EMPTY_COUNT;
}
