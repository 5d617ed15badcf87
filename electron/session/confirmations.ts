// What the service's answers mean for the people known on this till: it confirms them, or it refuses them and they are
// forgotten. Says who has to be confirmed again before they are let in.
import { errorData } from '#shared/errors';
import type { Account } from '../api/client';
import type { Log } from '../log/log';
import type { Verdicts } from './confirming-client';
import type { DeviceFile, Home, Remembered } from './device-file';
import { confirm, isTermOver } from './offline-term';
import { isPassword } from './secrets/password-verifier';

export interface ConfirmationPorts {
  readonly device: DeviceFile;
  /** See `createTillTime`. */
  readonly time: () => number;
  readonly serviceTime: () => number | null;
  /** See `SessionPorts`. */
  readonly overrideUrl: string | null;
  readonly log: Log;
}

export interface Confirmations extends Verdicts {
  /** Whether the service has to confirm somebody known on this till again before they are let in. */
  isExpired(username: string): boolean;
}

export function createConfirmations({ device, time, serviceTime, overrideUrl, log }: ConfirmationPorts): Confirmations {
  const userOf = (username: string) => device.read().users.find(({ me }) => me.username === username);
  const isService = (home: Home, { merchantCode, serviceUrl }: Account) =>
    home.merchantCode === merchantCode && (overrideUrl ?? home.serviceUrl) === serviceUrl;

  /** A disk that takes no more must not turn an answer of the service into a failure: the next answer tries again. */
  function keep(next: Remembered): void {
    try {
      device.write(next);
    } catch (error) {
      log.warn('session', `what the service says about a person was not saved: ${errorData(error).code}`);
    }
  }

  return {
    confirmed(account) {
      const { home, users } = device.read();
      if (!home || !isService(home, account)) return;
      const next = confirm(users, account.username, time(), serviceTime() !== null);
      if (next) keep({ home, users: next });
    },
    async refused(account) {
      const { username, password } = account;
      const known = userOf(username);
      // What was mistyped says nothing; a refusal of the password that is right here does.
      if (!known?.verifier || password === null || !(await isPassword(password, known.verifier))) return;
      const { home, users } = device.read();
      if (!home || !isService(home, account)) return;
      keep({ home, users: users.filter(({ me }) => me.username !== username) });
      log.warn('session', 'the service refused somebody known on this till; they are forgotten');
    },
    isExpired(username) {
      const { home, users } = device.read();
      const user = userOf(username);
      if (!home || !user) return false;
      if (user.verifier !== null && !isTermOver(user, home.merchant, time())) return false;
      // Saves the time: setting the clock back afterward gains nothing.
      device.write({ home, users });
      return true;
    },
  };
}
