// What the service's answers mean for the people known on this till: it confirms them, or it refuses them and they are
// forgotten. Says who has to be confirmed again before they are let in.
import type { Account } from '../api/client';
import type { Log } from '../log/log';
import type { Verdicts } from './confirming-client';
import type { DeviceFile, Home } from './device-file';
import { confirm, isTermOver } from './offline-term';
import { isPassword } from './secrets/password-verifier';

export interface ConfirmationPorts {
  readonly device: DeviceFile;
  /** See `createTillTime`. */
  readonly time: () => number;
  readonly serviceTime: () => number | null;
  /** See `SessionPorts`. */
  readonly overrideUrl: string | null;
  /** Something else than before is known of a person on this till. */
  readonly onKnown: () => void;
  readonly log: Log;
}

export interface Confirmations extends Verdicts {
  /** Whether the service has to confirm somebody known on this till again before they are let in. */
  isExpired(username: string): boolean;
  /** The same, only to show it. */
  isOver(username: string): boolean;
}

export function createConfirmations({
  device,
  time,
  serviceTime,
  overrideUrl,
  onKnown,
  log,
}: ConfirmationPorts): Confirmations {
  const userOf = (username: string) => device.read().users.find(({ me }) => me.username === username);
  const isService = (home: Home, { merchantCode, serviceUrl }: Account) =>
    home.merchantCode === merchantCode && (overrideUrl ?? home.serviceUrl) === serviceUrl;

  const isOver = (username: string) => {
    const { home } = device.read();
    const user = userOf(username);
    if (!home || !user) return false;
    return user.verifier === null || isTermOver(user, home.merchant, time());
  };

  return {
    confirmed(account) {
      const { home, users } = device.read();
      if (!home || !isService(home, account)) return;
      const next = confirm(users, account.username, time(), serviceTime() !== null);
      if (!next) return;
      device.hold({ home, users: next });
      onKnown();
    },
    async refused(account) {
      const { username, password } = account;
      const known = userOf(username);
      // What was mistyped says nothing; a refusal of the password that is right here does.
      if (!known?.verifier || password === null || !(await isPassword(password, known.verifier))) return;
      const { home, users } = device.read();
      if (!home || !isService(home, account)) return;
      device.hold({ home, users: users.filter(({ me }) => me.username !== username) });
      onKnown();
      log.warn('session', 'the service refused somebody known on this till; they are forgotten');
    },
    isOver,
    isExpired(username) {
      if (!isOver(username)) return false;
      const { home, users } = device.read();
      // Saves the time: setting the clock back afterward gains nothing.
      device.hold({ home, users });
      return true;
    },
  };
}
