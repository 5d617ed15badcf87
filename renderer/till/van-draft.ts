// A van's round as typed: van and odometer at the opening, odometer and stores at the close; with the resulting values or
// the invalid fields.
import type { RoundEnd, VehicleAtStart } from '#shared/writes/van-round';
import { typedNumber } from '../ui/fields/typed-number';

export interface KnownVan {
  readonly vehicleId: string;
  readonly vehicleLabel: string;
  /** Its last odometer reading. */
  readonly odometerKm: number | null;
}

export interface VanDraft {
  readonly isVan: boolean;
  readonly label: string;
  readonly odometer: string;
}

export interface RoundDraft {
  readonly odometer: string;
  readonly visited: string;
  readonly total: string;
}

export const NO_VAN: VanDraft = { isVan: false, label: '', odometer: '' };
export const EMPTY_ROUND: RoundDraft = { odometer: '', visited: '', total: '' };

/** 'missing': nothing is typed yet, which is no error before the person goes on. */
export type FieldProblem = 'missing' | 'wrong' | 'less' | 'more';

export type TypedVan =
  | { readonly kind: 'ready'; readonly vehicle: VehicleAtStart | null }
  | { readonly kind: 'open'; readonly label: 'missing' | null; readonly odometer: FieldProblem | null };

export type TypedRound =
  | { readonly kind: 'ready'; readonly end: RoundEnd }
  | { readonly kind: 'open'; readonly problems: Readonly<Record<keyof RoundDraft, FieldProblem | null>> };

/** @param newId id for a van that is not known yet */
export function typedVan({ isVan, label, odometer }: VanDraft, known: readonly KnownVan[], newId: string): TypedVan {
  if (!isVan) return { kind: 'ready', vehicle: null };
  const vehicleLabel = label.trim();
  const startOdometerKm = kilometers(odometer);
  if (vehicleLabel === '' || typeof startOdometerKm !== 'number') {
    return {
      kind: 'open',
      label: vehicleLabel === '' ? 'missing' : null,
      odometer: typeof startOdometerKm === 'number' ? null : startOdometerKm,
    };
  }
  const van = knownVan(vehicleLabel, known);
  return {
    kind: 'ready',
    vehicle: { vehicleId: van?.vehicleId ?? newId, vehicleLabel: van?.vehicleLabel ?? vehicleLabel, startOdometerKm },
  };
}

/** Ignores the case of the name. */
export function knownVan(label: string, known: readonly KnownVan[]): KnownVan | undefined {
  const folded = label.trim().toLowerCase();
  return known.find(({ vehicleLabel }) => vehicleLabel.toLowerCase() === folded);
}

/** Stores may be left empty, but only both. */
export function typedRound({ odometer, visited, total }: RoundDraft, startOdometerKm: number): TypedRound {
  const end = kilometers(odometer);
  const isLess = typeof end === 'number' && end < startOdometerKm;
  const [visitedStores, totalStores] = [stores(visited), stores(total)];
  const isMore = typeof visitedStores === 'number' && typeof totalStores === 'number' && visitedStores > totalStores;
  const problems = {
    odometer: isLess ? ('less' as const) : typeof end === 'number' ? null : end,
    visited: isMore ? ('more' as const) : storesProblem(visitedStores, totalStores),
    total: storesProblem(totalStores, visitedStores),
  };
  if (typeof end !== 'number' || Object.values(problems).some((problem) => problem !== null)) {
    return { kind: 'open', problems };
  }
  const numberOrNull = (count: Typed) => (typeof count === 'number' ? count : null);
  const ended = {
    endOdometerKm: end,
    visitedStores: numberOrNull(visitedStores),
    totalStores: numberOrNull(totalStores),
  };
  return { kind: 'ready', end: ended };
}

type Typed = number | 'missing' | 'wrong';

/** Odometers show tenths at most. */
function kilometers(text: string): Typed {
  return numberIn(text, /^\d{1,7}(\.\d?)?$/);
}

function stores(text: string): Typed {
  return numberIn(text, /^\d{1,6}$/);
}

function numberIn(text: string, form: RegExp): Typed {
  const typed = typedNumber(text);
  if (typed === '') return 'missing';
  return form.test(typed) ? Number(typed) : 'wrong';
}

function storesProblem(own: Typed, other: Typed): FieldProblem | null {
  if (own === 'missing') return other === 'missing' ? null : 'missing';
  return own === 'wrong' ? 'wrong' : null;
}
