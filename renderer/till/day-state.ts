// The state of the Day screen, with the count or the cash movement in progress: kept while another screen is shown, and over a lock.
import { createStore, type StoreApi } from 'zustand';
import type { CashMovementKind } from '#shared/domain/day/day-report';
import type { DayCycle } from '#shared/api/sales/day-cycle';
import { EMPTY_COUNT, type CountDraft } from './count-draft';
import type { Screen } from './navigation';
import { EMPTY_ROUND, type RoundDraft, type VanDraft } from './van-draft';

export type DayStage =
  | { readonly kind: 'overview' }
  /** `cameFrom`: the screen that needed an open day, to go back to. */
  | { readonly kind: 'open'; readonly cameFrom?: Screen }
  | { readonly kind: 'cash'; readonly movement: CashMovementKind }
  | { readonly kind: 'count' }
  | { readonly kind: 'difference' }
  | { readonly kind: 'close other till'; readonly day: DayCycle }
  | { readonly kind: 'x report' }
  | { readonly kind: 'audit' }
  | { readonly kind: 'van inventory' }
  | { readonly kind: 'z report'; readonly dayCycleId: string };

/** A cash movement, its fields as typed. */
export interface CashDraft {
  readonly amount: string;
  readonly reason: string;
  /** Of the movement that was confirmed and is not known to be recorded; null before. A second attempt is the same movement. */
  readonly movementId: string | null;
}

export interface DayState {
  readonly stage: DayStage;
  /** Gone with its stage, unless it was confirmed: tried again, it is not recorded twice. */
  readonly cash: CashDraft;
  readonly float: CountDraft;
  /** Null until the cashier chooses; until then the last day decides whether the till goes out in a van. */
  readonly van: VanDraft | null;
  /** The count of the day being closed; a count of another day is not shown. */
  readonly drawer: ({ readonly dayCycleId: string } & DrawerDraft) | null;
}

interface DrawerDraft {
  readonly count: CountDraft;
  /** How many sales, returns and cash movements the day had when the count was last changed; null for an empty one. */
  readonly countedAfter: number | null;
  readonly round: RoundDraft;
  /** For a difference, as typed. */
  readonly reason: string;
}

const NO_CASH: CashDraft = { amount: '', reason: '', movementId: null };
const FIRST: DayState = { stage: { kind: 'overview' }, cash: NO_CASH, float: EMPTY_COUNT, van: null, drawer: null };

export interface DayScreen {
  readonly state: StoreApi<DayState>;
  show(stage: DayStage): void;
  /** Whether something is being counted or moved. */
  isEntering(): boolean;
  enterCash(change: Partial<CashDraft>): void;
  /** Called when the movement is recorded, as it is here or as it was entered first. */
  forgetCash(): void;
  setFloat(float: CountDraft): void;
  setVan(van: VanDraft): void;
  /** Called when the day is open: the next one begins with empty fields. */
  forgetOpening(): void;
  setDrawer(dayCycleId: string, change: Partial<DrawerDraft>): void;
}

const ENTERING: ReadonlySet<DayStage['kind']> = new Set(['open', 'cash', 'count', 'difference', 'close other till']);

export function createDayScreen(): DayScreen {
  const state = createStore<DayState>()(() => FIRST);
  return {
    state,
    show: (stage) =>
      state.setState(({ cash }) => ({
        stage,
        ...(stage.kind !== 'cash' && cash.movementId === null && { cash: NO_CASH }),
      })),
    isEntering: () => ENTERING.has(state.getState().stage.kind),
    forgetCash: () => state.setState({ cash: NO_CASH }),
    enterCash: (change) => state.setState(({ cash }) => ({ cash: { ...cash, ...change } })),
    setFloat: (float) => state.setState({ float }),
    setVan: (van) => state.setState({ van }),
    forgetOpening: () => state.setState({ float: EMPTY_COUNT, van: null }),
    setDrawer: (dayCycleId, change) =>
      state.setState(({ drawer }) => ({ drawer: { ...drawerOf(drawer, dayCycleId), ...change, dayCycleId } })),
  };
}

export function drawerOf(drawer: DayState['drawer'], dayCycleId: string): DrawerDraft {
  return drawer?.dayCycleId === dayCycleId ? drawer : NOTHING_COUNTED;
}

const NOTHING_COUNTED: DrawerDraft = { count: EMPTY_COUNT, countedAfter: null, round: EMPTY_ROUND, reason: '' };
