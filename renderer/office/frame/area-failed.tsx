// An area that could not be shown. Its header stays, and with it the ways to the other areas.
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from '../../locales/use-translation';
import { ScreenFailed } from '../../frame/screen-failed';
import type { AreaId } from '../../till/rights/office-areas';
import { AreaScreen } from './area-screen';

/** @param reset shows the area again */
export function AreaFailed({ reset }: { readonly reset: () => void }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <AreaScreen title={t(`office.areas.${pathname.slice(1) as AreaId}`)} age={null}>
      <ScreenFailed onRetry={reset} />
    </AreaScreen>
  );
}
