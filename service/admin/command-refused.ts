// A refused command, with a sentence that says what to do.

export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}
