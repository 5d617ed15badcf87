import { useSession } from '../../state/session';
import { useNavigation } from './navigation';

/** Whoever unlocks next begins at the sale, which stands as it was left. */
export async function lockTill(): Promise<void> {
  await useSession.getState().lock();
  useNavigation.getState().goTo('sell');
}
