// A flag that cannot be meant, in a sentence that names it.

export class WrongFlag extends Error {
  override readonly name = 'WrongFlag';
}
