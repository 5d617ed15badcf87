// The piece of the earth that a position is drawn on: all stores with a margin, and round degrees for its grid. No map is needed,
// so it works without a network. Degrees east and north; a degree of longitude is drawn as wide as one of latitude is high
// multiplied by the cosine of the latitude in the middle.

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export interface PositionView {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
  /** Degrees between two lines. */
  readonly step: number;
}

/** Width to height of the drawing. */
export const ASPECT = 1.6;
const MARGIN = 1.3;
/** Degrees; a single store is shown with its surroundings. */
const LEAST_HEIGHT = 0.05;
const LINES = 4;
const KM_PER_DEGREE = 111.2;

export function viewOf(positions: readonly Position[]): PositionView {
  const latitudes = positions.map(({ latitude }) => latitude);
  const longitudes = positions.map(({ longitude }) => longitude);
  const [south, north] = positions.length === 0 ? [-60, 75] : [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = positions.length === 0 ? [-170, 180] : [Math.min(...longitudes), Math.max(...longitudes)];
  const middle = (south + north) / 2;
  const narrowing = Math.max(0.1, Math.cos((middle * Math.PI) / 180));
  const height = Math.max((north - south) * MARGIN, LEAST_HEIGHT, ((east - west) * MARGIN * narrowing) / ASPECT);
  const width = (height * ASPECT) / narrowing;
  const center = (west + east) / 2;
  return {
    ...{ west: center - width / 2, east: center + width / 2 },
    ...{ south: middle - height / 2, north: middle + height / 2 },
    step: roundStep(Math.min(width, height) / LINES),
  };
}

/** 1, 2 or 5 times a power of ten, not below `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((factor) => factor * power >= least) ?? 10) * power;
}

/** Degrees of the lines between two limits. */
export function linesBetween(from: number, to: number, step: number): readonly number[] {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, i) => (first + i) * step);
}

/** @returns shares of the drawing from its west and north edge, 0 to 1 */
export function shareOf({ west, east, south, north }: PositionView, { latitude, longitude }: Position) {
  return { x: (longitude - west) / (east - west), y: (north - latitude) / (north - south) };
}

/** @returns to five decimals, about a meter, within the limits of the earth */
export function positionAt(view: PositionView, x: number, y: number): Position {
  const round = (degrees: number, limit: number) => Math.max(-limit, Math.min(limit, Number(degrees.toFixed(5))));
  return {
    latitude: round(view.north - y * (view.north - view.south), 90),
    longitude: round(view.west + x * (view.east - view.west), 180),
  };
}

/** A round length for the scale. @returns kilometers and the share of the width it takes */
export function scaleOf({ west, east, south, north }: PositionView) {
  const middle = (((south + north) / 2) * Math.PI) / 180;
  const width = (east - west) * KM_PER_DEGREE * Math.max(0.1, Math.cos(middle));
  const kilometers = roundStep(width / 6);
  return { kilometers, share: kilometers / width };
}
