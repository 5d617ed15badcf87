// What the Day screen is showing, and the count that is being made: it is kept while somebody looks at another screen.
import { create } from 'zustand';
import type { CashMovementKind } from '#shared/domain/day/day-report';
import type { DayCycle } from '#shared/api/sales/day-cycle';
import { EMPTY_COUNT, type CountDraft } from './count-draft';
import { EMPTY_ROUND, type RoundDraft, type VanDraft } from './van-draft';

export type DayStage =
  | { readonly is: 'overview' }
  | { readonly is: 'open' }
  | { readonly is: 'cash'; readonly kind: CashMovementKind }
  | { readonly is: 'count' }
  | { readonly is: 'difference' }
  | { readonly is: 'close other till'; readonly day: DayCycle }
  | { readonly is: 'x report' }
  | { readonly is: 'audit' }
  | { readonly is: 'van inventory' }
  | { readonly is: 'z report'; readonly dayCycleId: string };

interface DayState {
  readonly stage: DayStage;
  readonly float: CountDraft;
  /** Null until somebody says whether the till goes out: then the last day is gone by. */
  readonly van: VanDraft | null;
  /** Of the day that is being closed; a count of another day is not shown. */
  readonly drawer: { readonly dayCycleId: string; readonly count: CountDraft; readonly round: RoundDraft } | null;
}

const FIRST: DayState = { stage: { is: 'overview' }, float: EMPTY_COUNT, van: null, drawer: null };

export const useDay = create<DayState>()(() => FIRST);

export function showDay(stage: DayStage): void {
  useDay.setState({ stage });
}

export function setFloat(float: CountDraft): void {
  useDay.setState({ float });
}

export function setVan(van: VanDraft): void {
  useDay.setState({ van });
}

/** The day is open: the next one begins with empty fields. */
export function forgetOpening(): void {
  useDay.setState({ float: EMPTY_COUNT, van: null });
}

/** @param change of what is counted, or of the round */
export function setDrawer(dayCycleId: string, change: Partial<typeof NOTHING_COUNTED>): void {
  useDay.setState(({ drawer }) => ({ drawer: { ...drawerOf(drawer, dayCycleId), ...change, dayCycleId } }));
}

export function drawerOf(drawer: DayState['drawer'], dayCycleId: string): typeof NOTHING_COUNTED {
  return drawer?.dayCycleId === dayCycleId ? drawer : NOTHING_COUNTED;
}

const NOTHING_COUNTED: { readonly count: CountDraft; readonly round: RoundDraft } = {
  count: EMPTY_COUNT,
  round: EMPTY_ROUND,
};
