// Who is signed in and for whom: session facts and merchant facts of the extensions.
import { merchant } from '#shared/api/accounts/merchant';
import { me } from '#shared/api/accounts/session';
import { inEnvelope, type Endpoint } from './endpoint';

const meReply = inEnvelope(me);
const merchantReply = inEnvelope(merchant);

export const getMe: Endpoint<typeof meReply> = { method: 'GET', path: '/auth/me', reply: meReply, isExtension: true };

export const getMerchant: Endpoint<typeof merchantReply> = {
  method: 'GET',
  path: '/merchant',
  reply: merchantReply,
  isExtension: true,
};
