// Why the service does not start, in a sentence that says what to do; anything else that fails is a fault of its own.

export class StartRefused extends Error {
  override readonly name: string = 'StartRefused';
}
