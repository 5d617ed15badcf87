// The keys each person has chosen on this device, and whose are in effect: those of whoever is signed in.
import { z } from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Session } from '#shared/ipc/session';
import { useSession } from '../../bridge/session';
import { ACTION_IDS, actionOf, type ActionId } from '../../ui/keys/actions';
import { keyProblem, useKeyChoices, type KeyChoices, type KeyProblem } from '../../ui/keys/key-choices';

interface OwnKeys {
  /** By merchant and user name. */
  readonly people: Readonly<Record<string, KeyChoices>>;
}

const keptKeys = z.object({ people: z.record(z.string(), z.record(z.string(), z.string())) });
const NOTHING: OwnKeys = { people: {} };

export const useOwnKeys = create<OwnKeys>()(
  persist(() => NOTHING, { name: 'pos.keys', merge: (kept) => parseOwnKeys(kept) }),
);

/** Anything invalid counts as missing: also a key that a later version gave to another action. */
export function parseOwnKeys(kept: unknown): OwnKeys {
  const { people } = keptKeys.catch({ people: {} }).parse(kept);
  return { people: Object.fromEntries(Object.entries(people).map(([person, keys]) => [person, validKeys(keys)])) };
}

function validKeys(kept: Readonly<Record<string, string>>): KeyChoices {
  const known = ACTION_IDS.filter((id) => kept[id] !== undefined && !actionOf(id).isFixed);
  const chosen = Object.fromEntries(known.map((id) => [id, kept[id]])) as KeyChoices;
  return Object.fromEntries(Object.entries(chosen).filter(([id, key]) => !keyProblem(id as ActionId, key, chosen)));
}

/** Puts the keys of who signs in into effect, until the returned function is called. */
export function followOwnKeys(): () => void {
  const show = ({ session }: { readonly session: Session | null }) => {
    const chosen = session ? (useOwnKeys.getState().people[personOf(session)] ?? {}) : {};
    useKeyChoices.setState({ chosen });
  };
  show(useSession.getState());
  return useSession.subscribe(show);
}

/**
 * Gives the action another key, for the signed-in person.
 * @returns why it cannot have it; nothing has changed then
 */
export function chooseKey(session: Session, id: ActionId, combo: string): KeyProblem | null {
  const { chosen } = useKeyChoices.getState();
  const problem = keyProblem(id, combo, chosen);
  if (problem) return problem;
  const { [id]: _, ...others } = chosen;
  keep(session, combo === actionOf(id).key ? others : { ...others, [id]: combo });
  return null;
}

/** All keys as they were at first. */
export function resetKeys(session: Session): void {
  keep(session, {});
}

function keep(session: Session, chosen: KeyChoices): void {
  useOwnKeys.setState({ people: { ...useOwnKeys.getState().people, [personOf(session)]: chosen } });
  useKeyChoices.setState({ chosen });
}

function personOf({ merchantCode, me }: Session): string {
  return `${merchantCode}/${me.username}`;
}
