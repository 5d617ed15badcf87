// From a service on this computer to the sign-in at it, as for any other service.
import type { BoxPlace } from '#shared/ipc/box';
import { pos } from '../../bridge/bridge';
import { useSession } from '../../bridge/session';
import { endStep, useFirstStart } from '../../frame/first-start';

/** Asks the service for its answer and goes to the sign-in there. @throws CodedError of the check */
export async function goToSignIn(place: BoxPlace): Promise<void> {
  await keep(place);
  endStep('service', 'done');
}

/** @throws CodedError of the check or the sign-in; the guide stays where it is then */
export async function signInThere(place: BoxPlace, person: { username: string; password: string }): Promise<void> {
  await keep(place);
  await useSession.getState().signIn({ ...place, ...person, isUnencryptedConfirmed: false });
  endStep('service', 'done');
}

async function keep({ serviceUrl, merchantCode, registerId }: BoxPlace): Promise<void> {
  const { milliseconds } = await pos.call('service.check', {
    serviceUrl,
    isUnencryptedConfirmed: false,
    certificate: null,
  });
  useFirstStart.setState({
    service: { serviceUrl, isUnencryptedConfirmed: false, milliseconds },
    place: { merchantCode, registerId },
  });
}
