// Why a command is not carried out, in a sentence that says what to do.

export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}
