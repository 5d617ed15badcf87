// Where a keypad over the screen covers least: never the field, what is said of it, nor the main action if there is any room, then as
// little as possible of what is worked with beside the field, then of the rest.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Surroundings {
  /** The field with its label and error. */
  readonly field: Box;
  /** What the field is in: their edges are good places. */
  readonly around: readonly Box[];
  /** Other things that are never covered. */
  readonly kept: readonly Box[];
  /** What the form of the field holds. */
  readonly near: readonly Box[];
  /** What is only read, and what is chosen elsewhere on the screen. */
  readonly texts: readonly Box[];
  readonly far: readonly Box[];
  /** What the keypad stays in. */
  readonly view: Box;
}

interface Place {
  readonly left: number;
  readonly top: number;
}

const GAP = 8;
/** Of each square pixel that is covered; a button of 5000 weighs as much as 100 pixels of way. */
const COST = { kept: 1000, near: 20, texts: 10, far: 2 };
/** A button without its edge, or a line without its first letter, is no better than one that is covered so far. */
const LEAST_COVERED = 1500;
/** Of each pixel between the field and the keypad. */
const DISTANCE_COST = 100;
/** Between the places that are tried besides those at the edges of things. */
const STEP = 24;

export function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

export function boxAt({ left, top }: Place, { width, height }: Size): Box {
  return { left, top, right: left + width, bottom: top + height };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** @param size of the keypad; all in pixels of the window */
export function placeKeypad(size: Size, surroundings: Surroundings): Place {
  const { field, around, kept, view } = surroundings;
  const cost = (place: Place) => {
    const box = boxAt(place, size);
    return coverCost(box, surroundings) + distance(field, box) * DISTANCE_COST;
  };
  const edges = [field, ...around, ...kept];
  const lefts = [
    ...edges.flatMap(({ left, right }) => [right + GAP, left - GAP - size.width, left, right - size.width]),
    view.right - size.width,
    ...stepsOf(view.left, view.right - size.width),
  ].map((left) => within(left, view.left, view.right - size.width));
  const tops = [
    ...edges.flatMap(({ top, bottom }) => [top, bottom + GAP, top - GAP - size.height, bottom - size.height]),
    view.bottom - size.height,
    ...stepsOf(view.top, view.bottom - size.height),
  ].map((top) => within(top, view.top, view.bottom - size.height));
  const places = [...new Set(lefts)].flatMap((left) => [...new Set(tops)].map((top) => ({ left, top })));
  const first = { left: view.left, top: view.top };
  return places.reduce(
    (best, place) => {
      const placeCost = cost(place);
      return placeCost < best.cost ? { place, cost: placeCost } : best;
    },
    { place: first, cost: cost(first) },
  ).place;
}

/** How much it covers, and how much that matters. */
export function coverCost(keypad: Box, { field, kept, near, texts, far }: Surroundings): number {
  const covered = (boxes: readonly Box[]) =>
    boxes.reduce((sum, each) => {
      const area = overlap(each, keypad);
      return area > 0 ? sum + Math.max(area, LEAST_COVERED) : sum;
    }, 0);
  const forbidden = [field, ...kept].map(widened);
  return (
    covered(forbidden) * COST.kept + covered(near) * COST.near + covered(texts) * COST.texts + covered(far) * COST.far
  );
}

function widened({ left, top, right, bottom }: Box): Box {
  return { left: left - GAP, top: top - GAP, right: right + GAP, bottom: bottom + GAP };
}

/** @param least is one of them */
function stepsOf(least: number, most: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((most - least) / STEP)) + 1 }, (_, index) => least + index * STEP);
}

function within(at: number, least: number, most: number): number {
  return Math.max(least, Math.min(at, most));
}

/** The gap between two boxes, in both directions together. */
function distance(one: Box, other: Box): number {
  const across = Math.max(0, one.left - other.right, other.left - one.right);
  const down = Math.max(0, one.top - other.bottom, other.top - one.bottom);
  return across + down;
}
