import type { BoxKind } from '#shared/ipc/box';
import { useBox } from '../../bridge/box';
import { useTranslation } from '../../locales/use-translation';
import classes from '../guide.module.css';

/** What a service on this computer does while the person waits for it; the first start takes several seconds. */
export function BoxProgress({ kind }: { readonly kind: BoxKind }) {
  const { t } = useTranslation();
  const isRunning = useBox(({ box }) => box?.[kind].status === 'running');
  return (
    <p role="status" className={classes['say']}>
      {t(`firstStart.${kind}.${isRunning ? 'making' : 'starting'}`)}
    </p>
  );
}
