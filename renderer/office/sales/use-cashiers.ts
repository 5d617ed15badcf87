// Who may have sold: the choices of the filter, and the display names of the list.
import { useCallback, useMemo } from 'react';
import { listUsers } from '#shared/api/accounts/users';
import { getSalesFigures, type SalesFigures } from '#shared/api/sales/sales-figures';
import { collatorOf } from '../../locales/collator';
import { toldApart } from '../kit/told-apart';
import { useLocale } from '../../locales/locale';
import { useNameOf } from '../kit/answers/use-name-of';
import { useAllowedAnswer } from '../kit/answers/use-allowed-answer';
import type { Answer } from '../kit/answers/use-answer';
import type { Period } from '../place/periods';

interface Cashiers {
  /** Null for a person who may not see figures. */
  readonly figures: Answer<SalesFigures | null>;
  /** The user name of someone who sold nothing in the period and never signed in here. */
  readonly nameOf: (username: string) => string;
  /** All users by name, as far as the person may read them, and all who sold in the period. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** @param registerId undefined for all */
export function useCashiers(period: Period, registerId: number | undefined): Cashiers {
  const query = { ...period, by: 'cashier' as const, ...(registerId !== undefined && { registerId }) };
  const figures = useAllowedAnswer(getSalesFigures, { query });
  const known = useNameOf();
  const { data } = figures;
  const users = useAllowedAnswer(listUsers, {}).data;
  const locale = useLocale();
  const choices = useMemo(() => {
    const names = new Map([
      ...(users ?? []).map(({ username, displayName }) => [username, displayName] as const),
      ...(data?.rows ?? []).map(({ key, label }) => [key, label] as const),
    ]);
    const { compare } = collatorOf(locale);
    const named = toldApart([...names].map(([value, name]) => ({ value, name, facts: [value] })));
    return named.toSorted((a, b) => compare(a.label, b.label));
  }, [users, data, locale]);
  const nameOf = useCallback(
    (username: string) => choices.find(({ value }) => value === username)?.label ?? known(username),
    [choices, known],
  );
  return { figures, nameOf, choices };
}
