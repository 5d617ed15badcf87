/**
 * The code that the system, a database or a library gave an error, such as `ENOENT` or `42501`.
 *
 * @param error any thrown value
 * @returns `unknown` where there is none
 */
export function systemCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return 'unknown';
  return String(error.code ?? 'unknown');
}
