// Whether the audit list says that somebody is at the till. In the session storage of the window, so that a page reload is not
// recorded as a new arrival.
const KEY = 'pos.isIn';

export function hasNotedArrival(): boolean {
  return sessionStorage.getItem(KEY) !== null;
}

export function noteArrival(username: string): void {
  sessionStorage.setItem(KEY, username);
}

/** They have left, or the lock is being recorded. */
export function forgetArrival(): void {
  sessionStorage.removeItem(KEY);
}
