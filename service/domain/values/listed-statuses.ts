// List rule 2: when any filter is used, only ACTIVE rows are returned unless status is given too.

/** @returns the statuses to return; undefined for all. */
export function listedStatuses<S extends string>(
  filters: Readonly<Record<string, unknown>>,
  status: readonly S[] | undefined,
): readonly string[] | undefined {
  if (status) return status;
  return Object.values(filters).some((value) => value !== undefined) ? ['ACTIVE'] : undefined;
}
