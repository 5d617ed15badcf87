// Who may have changed something: the choices of the filter, and the names of the list.
import { useCallback, useMemo } from 'react';
import { listUsers } from '#shared/api/accounts/users';
import type { Change } from '#shared/api/accounts/changes';
import { collatorOf } from '../../locales/collator';
import { useLocale } from '../../locales/locale';
import { useTranslation } from '../../locales/use-translation';
import { useAllowedAnswer } from '../kit/answers/use-allowed-answer';
import { useNameOf } from '../kit/answers/use-name-of';

interface People {
  /** Who changed it; a command on the computer of the service is of nobody. */
  readonly whoOf: (username: string | null) => string;
  /** All users by name, as far as the person may read them, and all of the answer. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** @param chosen user name; null for everybody */
export function usePeople(changes: readonly Change[] | undefined, chosen: string | null): People {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const locale = useLocale();
  const { data: users } = useAllowedAnswer(listUsers, {});
  const whoOf = useCallback(
    (username: string | null) => (username === null ? t('office.changes.atService') : nameOf(username)),
    [nameOf, t],
  );
  const choices = useMemo(() => {
    const seen = (changes ?? []).flatMap(({ username }) => username ?? []);
    const names = new Set([
      ...(users ?? []).map(({ username }) => username),
      ...seen,
      ...(chosen === null ? [] : [chosen]),
    ]);
    const { compare } = collatorOf(locale);
    return [...names].map((value) => ({ value, label: nameOf(value) })).sort((a, b) => compare(a.label, b.label));
  }, [changes, users, chosen, locale, nameOf]);
  return { whoOf, choices };
}
