// Choices of records, of which two may have the same name.
import { factsText } from '../../ui/text/list-text';

interface Named {
  readonly value: string;
  readonly name: string;
  /** What else tells it apart, as a phone number; what is not known is passed over. */
  readonly facts: readonly (string | null | undefined)[];
}

/** By their names; those that share one with what tells them apart as well. */
export function toldApart(named: readonly Named[]): readonly { readonly value: string; readonly label: string }[] {
  const counts = new Map<string, number>();
  for (const { name } of named) counts.set(name, (counts.get(name) ?? 0) + 1);
  return named.map(({ value, name, facts }) => ({
    value,
    label: counts.get(name) === 1 ? name : factsText([name, ...facts]),
  }));
}
