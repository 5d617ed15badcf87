// The places of the back office: one route per area. The history is in memory, as the page itself has no address.
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type AnyRouter,
  type ErrorRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router';
import type { AreaId } from '../../till/rights/office-areas';
import type { Areas } from './areas';

interface Places {
  readonly areas: Areas;
  /** Those that the person may see, in the order of the navigation; at least one. */
  readonly allowed: readonly AreaId[];
  /** Where the person was; null for the first area. */
  readonly start: string | null;
  /** Around every area. */
  readonly Frame: RouteComponent;
  /** In place of an area that could not be shown. */
  readonly Failed: ErrorRouteComponent;
}

export function createOfficeRouter({ areas, allowed, start, Frame, Failed }: Places): AnyRouter {
  const root = createRootRoute({ component: Frame });
  const first = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: `/${allowed[0]}` });
    },
  });
  const routes = allowed.map((id) =>
    createRoute({
      getParentRoute: () => root,
      path: id,
      component: areas[id].Screen,
      errorComponent: Failed,
      validateSearch: (search) => areas[id].search.parse(search),
    }),
  );
  const isKnown = allowed.some((id) => start === `/${id}` || start?.startsWith(`/${id}?`));
  return createRouter({
    routeTree: root.addChildren([first, ...routes]),
    history: createMemoryHistory({ initialEntries: [isKnown && start !== null ? start : '/'] }),
    defaultPreload: false,
    // What fails around the areas is for the frame of the app.
    disableGlobalCatchBoundary: true,
  }) as unknown as AnyRouter;
}
