// The way back from a place of the back office that another screen led to, as the record of an entry in the sync center.
import { useLocation, useRouter } from '@tanstack/react-router';
import type { Screen } from '../../till/navigation';
import { useTill } from '../../till/use-till';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Only of the place that it led to. */
    readonly cameFrom?: Screen;
  }
}

interface WayBack {
  /** Null in the back office itself. */
  readonly screen: Exclude<Screen, 'office'> | null;
  readonly goBack: () => void;
}

export function useWayBack(): WayBack {
  const { history } = useRouter();
  const { navigation } = useTill();
  const { cameFrom } = useLocation().state;
  const screen = cameFrom === undefined || cameFrom === 'office' ? null : cameFrom;
  return {
    screen,
    goBack() {
      // Whoever enters the back office again is where they were before.
      history.back();
      if (screen !== null) navigation.goTo(screen);
    },
  };
}
