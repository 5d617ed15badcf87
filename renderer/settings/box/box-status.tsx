import type { BoxService } from '#shared/ipc/box';
import { useTranslation } from '../../locales/use-translation';
import { useTimes } from '../../ui/text/times';

export function BoxStatus({ service: { status, since } }: { readonly service: BoxService }) {
  const { t } = useTranslation();
  const { momentWithin } = useTimes();
  return t(`settings.box.states.${status}`, { when: since === null ? '' : momentWithin(since) });
}
