// "Authentication endpoints": register sign-in.
import { registrationData } from '#shared/api/accounts/session';
import { inEnvelope, type Endpoint } from './endpoint';

const reply = inEnvelope(registrationData);

export interface Registration {
  readonly username: string;
  readonly password: string;
  readonly merchantCode: string;
  readonly registerId: number;
}

/** POST /auth/registration → a token tied to the register. */
export function registration({ username, password, merchantCode, registerId }: Registration): Endpoint<typeof reply> {
  const body = { username, password, merchantTenant: merchantCode, registerId };
  return { method: 'POST', path: '/auth/registration', body, reply, isExtension: false, isSignIn: true };
}
