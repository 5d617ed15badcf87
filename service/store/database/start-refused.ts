// Why the service does not start, in a sentence that says what to do; any other error is a defect.

export class StartRefused extends Error {
  override readonly name: string = 'StartRefused';
}
