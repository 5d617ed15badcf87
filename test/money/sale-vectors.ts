// What a sale is given and taxed, worked out by hand, in minor units: each row holds for yen, dirhams and dinars alike. The
// quotients that decide a rounding stand beside the rows.

/** prices of the lines; percent of the sale; shares of the lines */
export const SALE_PERCENT_ROWS: readonly (readonly [readonly number[], string, readonly number[]])[] = [
  [[3750, 500], '10', [375, 50]],
  [[5, 5, 5], '10', [1, 1, 0]], // 1.5 of 15
  [[1, 1, 1], '50', [1, 1, 0]], // 1.5 of 3
  [[0, 100], '10', [0, 10]],
  [[999, 1], '50', [500, 0]], // 499.5 and 0.5
  [[1, 999], '50', [1, 499]], // 0.5 and 499.5
  [[333, 333, 334], '0.1', [0, 0, 1]], // 0.333, 0.333, 0.334
  [[12345, 6789], '12.5', [1543, 849]], // 2391.75; 1543.29 and 848.71
  [[100, 100], '100', [100, 100]],
  [[100, 100], '0', [0, 0]],
  [[200, 300, 500], '1', [2, 3, 5]],
];

/** prices of the lines; amount off the sale; shares of the lines */
export const SALE_AMOUNT_ROWS: readonly (readonly [readonly number[], number, readonly number[]])[] = [
  [[1000, 2000], 300, [100, 200]],
  [[1000, 2000], 100, [33, 67]], // 33.33 and 66.67
  [[100, 100, 100], 100, [34, 33, 33]],
  [[100, 100, 100], 200, [67, 67, 66]], // 66.67 each
  [[100], 250, [100]],
  [[50, 70], 500, [50, 70]],
  [[0, 0], 5, [0, 0]],
  [[10, 20, 30, 40], 7, [1, 1, 2, 3]], // 0.7, 1.4, 2.1, 2.8
  [[1, 1], 1, [1, 0]],
];

/** prices of the lines, tax included; rate; tax of the lines */
export const TAX_WITHIN_ROWS: readonly (readonly [readonly number[], string, readonly number[]])[] = [
  [[1050], '5', [50]],
  [[3375, 450], '5', [161, 21]], // 182.14; 160.59 and 21.41
  [[100], '20', [17]], // 16.67
  [[669], '20', [112]], // 111.5
  [[100, 100, 200], '10', [9, 9, 18]], // 36.36
  [[1], '5', [0]], // 0.048
  [[11], '10', [1]],
  [[5], '10', [0]], // 0.4545
  [[6], '10', [1]], // 0.545
  [[1000000], '0.0001', [1]], // 0.999999
  [[200], '100', [100]],
  [[3], '100', [2]], // 1.5
  [[1180, 590], '18', [180, 90]],
  [[999], '17.5', [149]], // 148.79
  [[0], '5', [0]],
];

/** prices of the lines, without tax; rate; tax of the lines */
export const TAX_ON_TOP_ROWS: readonly (readonly [readonly number[], string, readonly number[]])[] = [
  [[1000], '5', [50]],
  [[297, 1000], '8.875', [26, 89]], // 115.11; 26.33 and 88.66
  [[416], '10', [42]], // 41.6
  [[10], '5', [1]], // 0.5
  [[9], '5', [0]], // 0.45
  [[10, 10], '5', [1, 0]], // 0.5 each
  [[100, 100, 100], '1', [1, 1, 1]],
  [[33, 33, 33], '10', [4, 3, 3]], // 9.9; 3.33 each
  [[50], '1', [1]], // 0.5
  [[1], '50', [1]], // 0.5
  [[1], '49', [0]], // 0.49
  [[999], '17.5', [175]], // 174.825
  [[1000], '0', [0]],
  [[1000], '100', [1000]],
  [[12345], '20', [2469]],
];

/** As above, each line rounded by itself, half away from zero. */
export const TAX_BY_LINE_ROWS: typeof TAX_ON_TOP_ROWS = [
  [[297, 1000], '8.875', [26, 89]], // 26.36 and 88.75
  [[10, 10], '5', [1, 1]], // 0.5 each: 2, and 1 on the sum
  [[9, 9, 9], '5', [0, 0, 0]], // 0.45 each: 0, and 1 on the sum
  [[33, 33, 33], '10', [3, 3, 3]], // 3.3 each: 9, and 10 on the sum
  [[50, 49], '1', [1, 0]], // 0.5 and 0.49
  [[999, 1], '17.5', [175, 0]], // 174.825 and 0.175
];

/**
 * CGST and SGST: taxable value × half the rate, each rounded (CGST Act 2017, section 9(1), and the Act of the state).
 * prices of the lines, without tax; the whole rate; tax of the lines, both taxes together
 */
export const HALVED_ON_TOP_ROWS: typeof TAX_ON_TOP_ROWS = [
  [[1003], '18', [180]], // 90.27 twice, where 18 % of it is 180.54
  [[1000], '18', [180]],
  [[10], '5', [0]], // 0.25 twice, where 5 % is 0.5
  [[20], '5', [2]], // 0.5 twice
  [[99], '18', [18]], // 8.91 twice, where 18 % is 17.82
  [[5], '18', [0]], // 0.45 twice, where 18 % is 0.9
  [[6], '18', [2]], // 0.54 twice
  [[1003, 1003], '18', [181, 181]], // 180.54 twice: 362 in all
  [[100, 100, 100], '0.25', [0, 0, 0]], // 0.375 twice
  [[400], '0.25', [2]], // 0.5 twice
  [[333, 667], '12', [40, 80]], // 60 twice; 39.96 and 80.04
];

/** As above, tax included: amount × half the rate ÷ (1 + the rate), each rounded. */
export const HALVED_WITHIN_ROWS: typeof TAX_WITHIN_ROWS = [
  [[1180], '18', [180]],
  [[1184], '18', [180]], // 90.305 twice, where the whole is 180.61
  [[105], '5', [6]], // 2.5 twice
  [[11], '18', [2]], // 0.839 twice
  [[6], '18', [0]], // 0.458 twice, where the whole is 0.915
  [[590, 590], '18', [90, 90]],
];

/**
 * As TAX_BY_LINE_ROWS, in dirhams at 5 %. 2.357 becomes 2.36 and 9.862 becomes 9.86 in the tax authority's own example
 * (VATP006, rounding on tax invoices).
 */
export const EMIRATES_ON_TOP_ROWS: typeof TAX_ON_TOP_ROWS = [
  [[4714, 19724], '5', [236, 986]], // 235.7 and 986.2
  [[1010, 1010, 1010], '5', [51, 51, 51]], // 50.5 each: 153, and 152 on the sum of 3030
];

/** prices of the lines, tax included, each line rounded by itself; rate; tax of the lines */
export const EMIRATES_WITHIN_ROWS: typeof TAX_WITHIN_ROWS = [
  [[999, 999, 999], '5', [48, 48, 48]], // 47.57 each: 144, and 143 on the sum of 2997
  [[110, 110, 110], '5', [5, 5, 5]], // 5.24 each: 15, and 16 on the sum of 330
  [[10, 11], '5', [0, 1]], // 0.476 and 0.524
];
