// What a receipt says of the merchant. It may change; a copy of a receipt says what held when it was sold.

export interface MerchantDetails {
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly vatRegistrationNumber: string | null;
}

export interface EarlierDetails extends MerchantDetails {
  /** ISO 8601: when they were changed, by the clock of the service. */
  readonly until: string;
}

/**
 * @param earlier oldest first
 * @param soldAt ISO 8601
 */
export function detailsAt<Details extends MerchantDetails>(
  now: Details,
  earlier: readonly EarlierDetails[],
  soldAt: string,
): Details {
  const then = earlier.find(({ until }) => Date.parse(soldAt) < Date.parse(until));
  if (!then) return now;
  const { until: _, ...details } = then;
  return { ...now, ...details };
}
