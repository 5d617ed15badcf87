// The sessions of this computer, with what they need of Electron and the sync engine.
import { app, safeStorage } from 'electron';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { createApiClient, type Account } from '../api/client';
import type { Fetch } from '../api/transport';
import { openJournal } from '../journal/journal';
import type { DeviceFile } from '../session/device-file';
import { deviceName } from '../session/device-name';
import { createTokenVault } from '../session/secrets/token-vault';
import { createSessions, type Sessions } from '../session/sessions';
import { mayBeSent } from '../security/write-author';
import { openCartCopies, withCartCopies } from '../storage/cart-copies';
import type { SyncEngine } from '../sync/engine';
import { systemClock, systemTimers } from '../time';
import { inUserData, type Base } from './base';

export function makeSessions({ log, emitter }: Base, engine: SyncEngine, device: DeviceFile, fetch: Fetch): Sessions {
  const vault = createTokenVault(inUserData('token.bin'), safeStorage, log);
  const answered = new Set<string>();
  const clientOf = (account: Account, token: string | null, onToken: (token: string) => void) =>
    createApiClient(account, token, {
      fetch,
      observer: engine.observer(account.serviceUrl),
      now: () => Date.now(),
      monotonic: systemClock.monotonic,
      onToken,
      earlierToken: () => vault.readAnyones(account)?.token ?? null,
      answered,
    });
  const sessions = createSessions({
    device,
    vault,
    createClient: (account: Account, token) => clientOf(account, token, (fresh) => vault.write(account, fresh)),
    createGuest: (account) => clientOf(account, null, () => undefined),
    openJournal: async (merchantCode, registerId) => {
      const register = { merchantCode, registerId };
      const carts = await openCartCopies({ directory: inUserData('carts'), ...register }, log);
      const place = { directory: inUserData('journal'), stateDirectory: inUserData('journal-state'), ...register };
      return withCartCopies(await openJournal(place, log), carts);
    },
    now: () => Date.now(),
    correctedNow: engine.now,
    serviceTime: engine.serviceTime,
    monotonic: systemClock.monotonic,
    newId: randomUUID,
    deviceName: deviceName(hostname()),
    timers: systemTimers,
    log,
    // In an installed app this would send the next sign-in to whoever can set it.
    overrideUrl: app.isPackaged
      ? null
      : app.commandLine.getSwitchValue('service-url') || process.env['POS_SERVICE_URL'] || null,
    onDevice: (known) => emitter.emit('device.changed', known),
    onSession: (session) => emitter.emit('session.changed', session),
    onAccount: ({ client, features, readFacts, journal, session, hasMoved, receipts }) =>
      engine.setAccount({
        ...{ client, features, readFacts, journal, hasMoved, receipts },
        mayBeSent: (write) => mayBeSent(write, journal, sessions.current),
        timeZone: session.merchant.timeZone,
      }),
  });
  return sessions;
}
