// Which account a person uses at the service: their own with its password or kept token, or for a PIN the one in use.
import type { Account, ApiClient } from '../api/client';
import type { Confirmations } from './confirmations';
import { createConfirmingClient } from './confirming-client';
import type { Home } from './device-file';
import type { TokenPlace, TokenVault } from './secrets/token-vault';

export interface ClientPorts {
  readonly vault: TokenVault;
  readonly createClient: (account: Account, token: string | null) => ApiClient;
  /** Set at the start; takes precedence over the remembered address. */
  readonly overrideUrl: string | null;
}

export interface Clients {
  accountAt(home: Home): TokenPlace;
  /** Asks for a token of its own. */
  anew(account: Account): ApiClient;
  withPassword(home: Home, who: Pick<Account, 'username' | 'approvalKey'> & { readonly password: string }): ApiClient;
  /** The account in use; after a start the saved token of this register, until it expires. */
  withoutPassword(home: Home, username: string): ApiClient;
}

/** @param inUse the client of the open register, null if there is none */
export function createClients(
  { vault, createClient, overrideUrl }: ClientPorts,
  confirmations: Confirmations,
  inUse: () => ApiClient | null,
): Clients {
  const clientFor = (account: Account, token: string | null) =>
    createConfirmingClient(createClient(account, token), confirmations);
  const accountAt = ({ serviceUrl, merchantCode, registerId }: Home): TokenPlace => ({
    serviceUrl: overrideUrl ?? serviceUrl,
    merchantCode,
    registerId,
  });
  return {
    accountAt,
    anew: (account) => clientFor(account, null),
    withPassword(home, { username, password, approvalKey }) {
      const account = { ...accountAt(home), username, password, approvalKey };
      return clientFor(account, vault.read(account));
    },
    withoutPassword(home, username) {
      const at = accountAt(home);
      const open = inUse();
      if (open && isOfPlace(open.account, at)) return open;
      const kept = vault.readAnyones(at);
      return clientFor({ ...at, username: kept?.username ?? username, password: null }, kept?.token ?? null);
    },
  };
}

function isOfPlace(account: Account, { serviceUrl, merchantCode, registerId }: TokenPlace): boolean {
  return (
    account.serviceUrl === serviceUrl && account.merchantCode === merchantCode && account.registerId === registerId
  );
}
