// Replaces the rail with a menu button on the compact path; it has the same entries. Elsewhere it is not drawn: a menu costs each screen
// a tenth of what drawing it costs, and is drawn twice.
import { ActionIcon, Menu } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconHelp, IconLock, IconMenu2, IconUserCog } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../locales/use-translation';
import { openHelpHere } from '../ui/help/open-help';
import compact from '../ui/layout/compact.module.css';
import classes from './navigation-menu.module.css';
import { KeyHint } from '../ui/buttons/key-hint';
import { useLock } from './lock/lock-till';
import { ScreenIcon } from './screen-icon';
import { useScreens, useTill } from '../till/use-till';
import { ActionHint } from '../ui/keys/shortcut';

/** Whether the last screen was on the compact path: the next one has its menu at once. */
let wasCompact = false;

export function NavigationMenu() {
  const place = useRef<HTMLSpanElement>(null);
  const [isCompact, setCompact] = useState(wasCompact);
  useEffect(() => {
    if (!place.current) return undefined;
    // Styles alone know the path. Its place has a size there and nowhere else, which is told before the frame is painted.
    const observer = new ResizeObserver(([seen]) => {
      wasCompact = (seen?.contentRect.width ?? 0) > 0;
      if (wasCompact) setCompact(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <span ref={place} className={`${compact['only']} ${classes['place']}`}>
      {isCompact && <MenuOfScreens />}
    </span>
  );
}

function MenuOfScreens() {
  const till = useTill();
  const { t } = useTranslation();
  const lock = useLock();
  const screens = useScreens();
  const openPerson = till.navigation.openPersonSheet;
  const goTo = till.navigation.goTo;
  const { displayName } = useTill().session.me;
  return (
    <Menu withinPortal={false} position="bottom-start" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="default" aria-label={t('app.menu')}>
          <IconMenu2 size="1.25rem" stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {screens.map((screen, index) => (
          <Menu.Item
            key={screen}
            leftSection={<ScreenIcon screen={screen} />}
            rightSection={<KeyHint>{`Alt ${index + 1}`}</KeyHint>}
            onClick={() => goTo(screen)}
          >
            {t(`rail.${screen}`)}
          </Menu.Item>
        ))}
        <Menu.Item
          leftSection={<IconAdjustmentsHorizontal size="1.25rem" stroke={1.6} aria-hidden />}
          rightSection={<ActionHint action="settings" />}
          onClick={() => goTo('settings')}
        >
          {t('rail.settings')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconHelp size="1.25rem" stroke={1.6} aria-hidden />}
          rightSection={<KeyHint>F1</KeyHint>}
          onClick={openHelpHere}
        >
          {t('app.help')}
        </Menu.Item>
        <Menu.Item leftSection={<IconUserCog size="1.25rem" stroke={1.6} aria-hidden />} onClick={openPerson}>
          {t('person.open', { name: displayName })}
        </Menu.Item>
        <Menu.Item leftSection={<IconLock size="1.25rem" stroke={1.6} aria-hidden />} onClick={() => lock()}>
          {t('rail.lockNamed', { name: displayName })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
