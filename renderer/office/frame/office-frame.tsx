// Around every area: the navigation at the start, in a narrow window as a drawer, and the keys that work everywhere.
import { Outlet, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Overlay } from '../../ui/front/overlay';
import { useKeys } from '../../ui/keys/use-keys';
import classes from './office-frame.module.css';
import { DrawerContext } from './use-drawer';
import { OfficeKeys } from './office-keys';
import { OfficeNav } from './office-nav';

export function OfficeFrame() {
  const { t } = useTranslation();
  const { history } = useRouter();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  useKeys({ 'alt+ArrowLeft': () => history.back(), 'alt+ArrowRight': () => history.forward() });
  const close = () => setDrawerOpen(false);
  return (
    <DrawerContext value={() => setDrawerOpen(true)}>
      <div className={classes['desk']}>
        <div className={classes['column']}>
          <OfficeNav />
        </div>
        <Outlet />
      </div>
      <OfficeKeys />
      {isDrawerOpen && (
        <Overlay
          role="dialog"
          className={classes['drawer']}
          aria-label={t('app.menu')}
          onClick={close}
          onKey={(key) => {
            if (key === 'Escape') close();
          }}
        >
          <OfficeNav onChosen={close} />
        </Overlay>
      )}
    </DrawerContext>
  );
}
