// A client that tells what the service's answers say about its person: that it still knows them, or that it no longer takes
// their password.
import { CodedError } from '#shared/errors';
import type { Account, ApiClient } from '../api/client';

export interface Verdicts {
  confirmed(account: Account): void;
  /** User name and password were refused. */
  refused(account: Account): Promise<void>;
}

export function createConfirmingClient(client: ApiClient, verdicts: Verdicts): ApiClient {
  const { account } = client;
  const heed = async <T>(asking: Promise<T>): Promise<T> => {
    try {
      const value = await asking;
      verdicts.confirmed(account);
      return value;
    } catch (error) {
      if (isRefusal(error)) await verdicts.refused(account);
      throw error;
    }
  };
  return {
    account,
    signIn: () => heed(client.signIn()),
    call: (request, options) => heed(client.call(request, options)),
  };
}

/** Also one that ended a call: its token had expired, and the sign-in for another was refused. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof CodedError)) return false;
  if (error.code === 'SIGN_IN_EXPIRED') return isRefusal(error.cause);
  return error.code === 'CREDENTIALS_WRONG';
}
