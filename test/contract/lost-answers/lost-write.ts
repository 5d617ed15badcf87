// What a trial of a lost answer needs of an operation.
import type { RunningService } from '#service/server';
import type { AnyOperation } from '#shared/api/operations';
import type { Sending as HowSent } from '#shared/api/wire/operation';
import type { Ending, LossyTill, Sending } from './lossy-till';

export type Samples = RunningService['tenants'][number]['samples'];

export interface LostWrite {
  /** Makes what it is about. */
  readonly prepare: (till: LossyTill, samples: Samples) => Promise<Sending>;
  /** What the second sending comes to; done if left out. A step that was done before is refused, and the screen shows the record. */
  readonly again?: Ending;
  /** What may differ after the second sending, as `table` or `table.column`: it counts as the same effect. */
  readonly mayDiffer?: readonly string[];
  /** It only asks. */
  readonly changesNothing?: true;
}

/** One for each operation that is sent like this: a new operation does not compile without one. */
export type LostWrites<S extends HowSent> = {
  readonly [Id in Extract<AnyOperation, { readonly sending: S }>['id']]: LostWrite;
};
