// The subcategories of the simulated service: renamed as often as anybody likes, no two of one name.
import { subcategoryCreateBody, subcategoryRenameBody, type Subcategory } from '#shared/api/catalog/subcategory';
import { valid } from './customers';
import { Refusal } from './http';

export class Subcategories {
  readonly byId = new Map<number, Subcategory>();
  /** Every name ever given. */
  readonly everNamed = new Set<string>();

  constructor(private readonly now: () => number) {}

  create(sent: unknown): Subcategory {
    const { name } = valid(subcategoryCreateBody, sent);
    return this.#put({ id: this.byId.size + 1, name, modifiedTime: new Date(this.now()).toISOString() });
  }

  rename(id: number, sent: unknown): Subcategory {
    const { name } = valid(subcategoryRenameBody, sent);
    const before = this.byId.get(id);
    if (!before) throw new Refusal(404, 'SUBCATEGORY_UNKNOWN');
    return this.#put({ ...before, name });
  }

  #put(row: Subcategory): Subcategory {
    const isTaken = [...this.byId.values()].some(
      ({ id, name }) => id !== row.id && name.toLowerCase() === row.name.toLowerCase(),
    );
    if (isTaken) throw new Refusal(409, 'SUBCATEGORY_NAME_TAKEN', 'name');
    this.byId.set(row.id, row);
    this.everNamed.add(row.name);
    return row;
  }
}
