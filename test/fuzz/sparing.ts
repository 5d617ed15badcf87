// What a run needs to its end: the users who send it, the register they sell at and the tax rates they sell with. A request that may
// end one is aimed at another.
import { TAX_CATEGORIES } from '#shared/domain/tax/tax';
import type { Random } from '#service/seed/kit/random';
import type { Party } from './party';
import type { Draft } from './request-draft';

type Needed = (value: string, party: Party) => boolean;

const isSender: Needed = (value, { users }) => users.some(({ username }) => username === value);
const isTheirRegister: Needed = (value) => Number(value) === 1;
const isOnlyRate: Needed = (value) => TAX_CATEGORIES.some((category) => category === value);

const ENDING: Readonly<Record<string, { readonly part: string; readonly isNeeded: Needed; readonly unknown: string }>> =
  {
    patchUser: { part: 'username', isNeeded: isSender, unknown: 'nobody' },
    setUserPassword: { part: 'username', isNeeded: isSender, unknown: 'nobody' },
    endUserSessions: { part: 'username', isNeeded: isSender, unknown: 'nobody' },
    patchRegister: { part: 'id', isNeeded: isTheirRegister, unknown: '987654321' },
    removeTaxRate: { part: 'taxRateId', isNeeded: isOnlyRate, unknown: 'MISTAKE' },
    terminateRegister: { part: 'id', isNeeded: isTheirRegister, unknown: '987654321' },
  };

export function sparing(draft: Draft, party: Party, random: Random): Draft {
  const { operation, pathValues } = draft;
  const ending = ENDING[operation.id];
  if (!ending || !ending.isNeeded(decodeURIComponent(pathValues[ending.part] ?? ''), party)) return draft;
  const known = party.known.of(ending.part, operation.resource).map(String);
  const others = known.filter((value) => !ending.isNeeded(value, party));
  const value = others.length === 0 ? ending.unknown : random.pick(others);
  return { ...draft, pathValues: { ...pathValues, [ending.part]: encodeURIComponent(value) } };
}
