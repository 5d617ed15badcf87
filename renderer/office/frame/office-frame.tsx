// Around every area: the navigation at the start, in a narrow window as a drawer, "Go to or find", and the keys that work everywhere.
import { Outlet, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { Overlay } from '../../ui/front/overlay';
import { useActions } from '../../ui/keys/use-actions';
import { useKeys } from '../../ui/keys/use-keys';
import { Palette } from '../palette/palette';
import { useChosenPeriod } from '../place/use-chosen-period';
import { useOpenedArea } from '../place/use-opened';
import { useWayBack } from '../place/use-way-back';
import classes from './office-frame.module.css';
import { FrameContext } from './use-frame';
import { OfficeKeys } from './office-keys';
import { OfficeNav } from './office-nav';

type Front = 'menu' | 'palette' | null;

export function OfficeFrame() {
  const { t } = useTranslation();
  const { history } = useRouter();
  const [front, setFront] = useState<Front>(null);
  const openPalette = () => setFront('palette');
  const close = () => setFront(null);
  useOpenedArea();
  const searchOf = useChosenPeriod();
  const { goBack } = useWayBack();
  useKeys({
    'alt+ArrowLeft': goBack,
    'alt+ArrowRight': () => history.forward(),
  });
  useActions({ goTo: openPalette });
  return (
    <FrameContext value={{ openMenu: () => setFront('menu'), openPalette }}>
      <div className={classes['desk']}>
        <div className={classes['column']}>
          <OfficeNav searchOf={searchOf} />
        </div>
        <Outlet />
      </div>
      <OfficeKeys />
      {front === 'menu' && (
        <Overlay
          role="dialog"
          className={classes['drawer']}
          aria-label={t('app.menu')}
          onClick={close}
          onKey={(key) => {
            if (key === 'Escape') close();
          }}
        >
          <OfficeNav searchOf={searchOf} onChosen={close} />
        </Overlay>
      )}
      {front === 'palette' && <Palette onClose={close} />}
    </FrameContext>
  );
}
