// What single lines and lines together are given, worked out by hand, in minor units: each row holds for yen, dirhams and
// dinars alike. The quotients that decide a rounding stand beside the rows.

/** unit price, quantity, percent, list amount, amount off */
export const PERCENT_ROWS: readonly (readonly [number, string, string, number, number])[] = [
  [1000, '1', '10', 1000, 100],
  [1005, '1', '10', 1005, 101], // 100.5
  [1004, '1', '10', 1004, 100], // 100.4
  [333, '3', '10', 999, 100], // 99.9
  [1, '1', '50', 1, 1], // 0.5
  [1, '1', '49.9999', 1, 0],
  [3, '1', '50', 3, 2], // 1.5
  [5, '1', '10', 5, 1], // 0.5
  [4, '1', '10', 4, 0], // 0.4
  [199, '1', '100', 199, 199],
  [199, '1', '0', 199, 0],
  [12345, '1', '33.3333', 12345, 4115], // 4114.9959
  [10000, '1', '17.5', 10000, 1750],
  [250, '0.5', '20', 125, 25],
  [250, '0.333', '10', 83, 8], // list 83.25, then 8.3 of 83
  [999, '0.001', '50', 1, 1], // list 0.999, then 0.5 of 1
  [1250, '0.333', '12.5', 416, 52], // list 416.25
  [255, '3', '12.5', 765, 96], // 95.625
  [100000000, '1000', '0.0001', 100000000000, 100000],
  [7, '7', '7', 49, 3], // 3.43
  [99, '99', '99', 9801, 9703], // 9702.99
  [50, '1', '1', 50, 1], // 0.5
  [49, '1', '1', 49, 0], // 0.49
  [1, '1000', '0.05', 1000, 1], // 0.5
  [2, '0.25', '100', 1, 1], // list 0.5
  [1, '0.499', '100', 0, 0], // list 0.499
];

/** unit price, quantity, amount of the catalog, list amount, amount off: per unit, down to zero at most */
export const EACH_ROWS: readonly (readonly [number, string, number, number, number])[] = [
  [1000, '1', 100, 1000, 100],
  [1000, '3', 100, 3000, 300],
  [100, '1', 150, 100, 100],
  [100, '4', 150, 400, 400],
  [1000, '0.5', 100, 500, 50],
  [1000, '0.333', 100, 333, 33], // 33.3
  [1000, '0.005', 100, 5, 1], // 0.5
  [1000, '0.004', 100, 4, 0], // 0.4
  [1000, '2.5', 1, 2500, 3], // 2.5
  [0, '3', 100, 0, 0],
  [5, '1', 5, 5, 5],
  [5, '7', 0, 35, 0],
  [3, '0.5', 3, 2, 2], // both 1.5
  [999, '1.5', 998, 1499, 1497], // list 1498.5
  [250, '12', 25, 3000, 300],
  [1, '1', 1, 1, 1],
];

/** unit price, quantity, amount by hand, list amount, amount off: for the line, down to zero at most */
export const BY_HAND_ROWS: readonly (readonly [number, string, number, number, number])[] = [
  [1000, '1', 100, 1000, 100],
  [1000, '3', 100, 3000, 100],
  [100, '1', 150, 100, 100],
  [100, '4', 150, 400, 150],
  [1000, '0.5', 100, 500, 100],
  [1000, '0.005', 100, 5, 5],
  [0, '3', 100, 0, 0],
  [250, '12', 25, 3000, 25],
  [1, '1', 1, 1, 1],
  [333, '3', 999, 999, 999],
  [333, '3', 1000, 999, 999],
  [5, '7', 0, 35, 0],
];

/** unit price, quantity, minimum quantity, percent, list amount, amount off */
export const TIER_ROWS: readonly (readonly [number, string, number, string, number, number])[] = [
  [100, '11', 12, '10', 1100, 0],
  [100, '12', 12, '10', 1200, 120],
  [100, '13', 12, '10', 1300, 130],
  [100, '11.999', 12, '10', 1200, 0], // list 1199.9
  [100, '12.001', 12, '10', 1200, 120], // list 1200.1
  [1, '1', 1, '50', 1, 1], // 0.5
  [999, '2', 2, '7.5', 1998, 150], // 149.85
  [999, '1', 2, '7.5', 999, 0],
  [5, '10', 10, '1', 50, 1], // 0.5
  [7, '7', 7, '7', 49, 3], // 3.43
  [1000, '1000000', 1000000, '0.0001', 1000000000, 1000],
  [1000, '999999', 1000000, '0.0001', 999999000, 0],
  [250, '24', 12, '100', 6000, 6000],
  [250, '0.5', 1, '100', 125, 0],
];

/** unit price, quantity, buy, get, percent, number of cheapest units, amount off */
export const BUY_GET_ROWS: readonly (readonly [number, string, number, number, string, number, number])[] = [
  [100, '1', 2, 1, '100', 0, 0],
  [100, '2', 2, 1, '100', 0, 0],
  [100, '3', 2, 1, '100', 1, 100],
  [100, '4', 2, 1, '100', 1, 100],
  [100, '5', 2, 1, '100', 1, 100],
  [100, '6', 2, 1, '100', 2, 200],
  [100, '8', 2, 1, '100', 2, 200],
  [100, '9', 2, 1, '100', 3, 300],
  [100, '3', 2, 1, '50', 1, 50],
  [5, '3', 2, 1, '50', 1, 3], // 2.5
  [5, '6', 2, 1, '50', 2, 5], // one rounding for both
  [100, '2', 1, 1, '100', 1, 100],
  [100, '3', 1, 1, '100', 1, 100],
  [100, '5', 1, 1, '25', 2, 50],
  [100, '4', 2, 2, '100', 2, 200],
  [100, '3', 2, 2, '100', 1, 100], // a group that is not full
  [100, '7', 2, 2, '100', 3, 300], // a full group, and of three more one beyond two
  [100, '6', 2, 2, '100', 2, 200],
  [100, '2.9', 2, 1, '100', 0, 0], // two whole units
  [100, '3.5', 2, 1, '100', 1, 100], // three whole units
  [100, '3', 3, 1, '100', 0, 0],
  [100, '4', 3, 1, '100', 1, 100],
  [100, '3', 1, 2, '100', 2, 200],
  [100, '2', 1, 2, '100', 1, 100],
  [0, '3', 2, 1, '100', 1, 0],
  [333, '3', 2, 1, '33.3333', 1, 111], // 110.99
  [10, '100', 9, 1, '100', 10, 100],
  [10, '99', 9, 1, '100', 9, 90],
];

interface PoolRow {
  readonly rule: string;
  readonly buy: number;
  readonly get: number;
  readonly percent: string;
  /** unit price, quantity, id of its discount */
  readonly lines: readonly (readonly [number, string, number])[];
  readonly off: readonly number[];
}

export const POOL_ROWS: readonly PoolRow[] = [
  pool('the cheapest of three lines', 2, 1, '100', [[100], [200], [300]], [100, 0, 0]),
  pool('the cheapest, wherever it stands', 2, 1, '100', [[300], [200], [100]], [0, 0, 100]),
  pool('one unit of a line of two', 2, 1, '100', [[100, '2'], [200]], [100, 0]),
  pool('of equal prices the first line', 2, 1, '100', [[100], [100], [100]], [100, 0, 0]),
  pool('the next line when the cheapest is used up', 2, 1, '100', [[100], [200, '5']], [100, 200]),
  pool('one rounding, the odd unit to the first', 1, 1, '50', [[5], [5], [5], [5]], [3, 2, 0, 0]),
  pool('shares of 1.5 and 2.5', 1, 1, '50', [[3], [5, '3']], [2, 2]),
  pool(
    'no whole unit in 0.9',
    2,
    1,
    '100',
    [
      [100, '2.5'],
      [50, '0.9'],
    ],
    [0, 0],
  ),
  pool(
    'one whole unit in 1.9',
    2,
    1,
    '100',
    [
      [100, '2.5'],
      [50, '1.9'],
    ],
    [0, 50],
  ),
  pool(
    'two discounts are two pools',
    2,
    1,
    '100',
    [
      [100, '2'],
      [100, '1', 2],
    ],
    [0, 0],
  ),
  pool(
    'each pool for itself',
    2,
    1,
    '100',
    [
      [100, '3'],
      [200, '3', 2],
    ],
    [100, 200],
  ),
  pool(
    'eight units, buy three get two',
    3,
    2,
    '100',
    [
      [10, '4'],
      [20, '4'],
    ],
    [20, 0],
  ),
  pool('nine units, buy three get two', 3, 2, '100', [[10], [20, '8']], [10, 40]),
  pool('a third of a hundred', 2, 1, '33.3333', [[100], [100], [100]], [33, 0, 0]),
  pool('one unit for two halves', 2, 2, '50', [[1], [1], [1], [1]], [1, 0, 0, 0]),
  pool('two units for three', 1, 3, '10', [[5], [5], [5], [100]], [1, 1, 0, 0]), // 1.5 of 15
];

function pool(
  rule: string,
  buy: number,
  get: number,
  percent: string,
  lines: readonly (readonly [number, string?, number?])[],
  off: readonly number[],
): PoolRow {
  return { rule, buy, get, percent, lines: lines.map(([price, quantity = '1', id = 1]) => [price, quantity, id]), off };
}
