// The envelope of a success ("Envelope" under Conventions).

export function enveloped<T>(message: string, data: T) {
  return { status: 'SUCCESS' as const, message, data };
}
