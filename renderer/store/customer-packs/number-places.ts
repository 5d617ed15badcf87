// Finds the pack of a customer number: a hash table of all stored numbers without their texts, in about ten bytes per
// customer. Returns the packs to look in, rarely one too many, never one too few. Independent of the database.

/** A slot holds the pack and, above it, bits of the hash that distinguish most numbers. An empty slot is zero. */
const PACK_BITS = 22;
const MOST_PACKS = 2 ** PACK_BITS;
/** Maximum numbers per slot. */
const LOAD = 0.6;

export class NumberPlaces {
  /** Hashes of each pack's numbers, in order. Numbers are only added, never removed. */
  readonly #hashes: Uint32Array[] = [];
  #slots = new Uint32Array(2 ** 10);
  #used = 0;

  /** @param hashes of all numbers of the pack, in order; see hashOf */
  add(packId: number, hashes: Uint32Array): void {
    if (packId >= MOST_PACKS) throw new RangeError(`Pack ${packId} is beyond what a slot holds.`);
    const known = this.#hashes[packId]?.length ?? 0;
    if (hashes.length <= known) return;
    this.#hashes[packId] = hashes;
    this.#used += hashes.length - known;
    if (this.#used > this.#slots.length * LOAD) this.#grow();
    else for (const hash of hashes.subarray(known)) this.#insert(hash, packId);
  }

  /** Packs that may contain `number`; no other does. */
  packsOf(number: string): number[] {
    const hash = hashOf(number);
    const slots = this.#slots;
    const found: number[] = [];
    for (let at = hash % slots.length; slots[at]; at = (at + 1) % slots.length) {
      const slot = slots[at] ?? 0;
      if (slot >>> PACK_BITS === hash >>> PACK_BITS) found.push(slot % MOST_PACKS);
    }
    return found;
  }

  #insert(hash: number, packId: number): void {
    const slots = this.#slots;
    let at = hash % slots.length;
    while (slots[at]) at = (at + 1) % slots.length;
    slots[at] = (((hash >>> PACK_BITS) << PACK_BITS) | packId) >>> 0;
  }

  #grow(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2);
    this.#hashes.forEach((hashes, packId) => {
      for (const hash of hashes) this.#insert(hash, packId);
    });
  }
}

/** 32 bits, never zero (FNV-1a, mixed once more so that consecutive numbers are spread out). */
export function hashOf(number: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < number.length; i += 1) hash = Math.imul(hash ^ number.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0 || 1;
}
