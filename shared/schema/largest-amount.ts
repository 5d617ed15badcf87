// How large an amount a client may state.

/**
 * Major units. A JSON number carries 15 digits without loss (IEEE 754 double); with the four decimals of the currencies
 * that have the most, eleven are left before the point.
 */
export const LARGEST_AMOUNT = 99_999_999_999;
