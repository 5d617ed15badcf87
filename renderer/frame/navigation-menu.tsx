// Replaces the rail with a menu button on the compact path; it has the same entries.
import { ActionIcon, Menu } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconHelp, IconLock, IconMenu2, IconUserCog } from '@tabler/icons-react';
import { useTranslation } from '../locales/use-translation';
import { openHelpHere } from '../ui/help/open-help';
import compact from '../ui/layout/compact.module.css';
import { KeyHint } from '../ui/layout/key-hint';
import { useLock } from './lock/lock-till';
import { ScreenIcon } from './screen-icon';
import { useScreens, useTill } from '../till/use-till';
import { ActionHint } from '../ui/keys/shortcut';

export function NavigationMenu() {
  const till = useTill();
  const { t } = useTranslation();
  const lock = useLock();
  const screens = useScreens();
  const openPerson = till.navigation.openPersonSheet;
  const goTo = till.navigation.goTo;
  const { displayName } = useTill().session.me;
  return (
    <span className={compact['only']}>
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
    </span>
  );
}
