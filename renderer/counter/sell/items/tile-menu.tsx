// The menu of a tile, to pin it to the favorites. Opens at the long press or right click, or at the focused tile; the focus
// returns to where it was. A scan takes the focus and closes it.
import { Menu } from '@mantine/core';
import { IconPin, IconPinnedOff } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import type { ItemView } from '../../../store/items/item-view';
import { pinItem, unpinItem } from '../../../store/catalog/pinned-items';
import { useStore } from '../../../store/core/store-context';
import { announce } from '../../../ui/messages/announcer';
import { reportFailure } from '../../../ui/messages/failure';
import classes from './tile-menu.module.css';
import { useTill } from '../../../till/use-till';

/** Position in pixels of the window. */
export interface OpenTileMenu {
  readonly item: ItemView;
  readonly left: number;
  readonly top: number;
}

interface TileMenuProps {
  readonly asked: OpenTileMenu;
  readonly isPinned: boolean;
  readonly onClose: () => void;
}

export function TileMenu({ asked: { item, left, top }, isPinned, onClose }: TileMenuProps) {
  const { sell } = useTill();
  const { t } = useTranslation();
  const store = useStore();
  const { name } = item;
  const [before] = useState(() => document.activeElement);
  const hasLostFocus = useRef(false);
  useEffect(() => {
    return () => {
      if (hasLostFocus.current) return;
      if (before instanceof HTMLElement && before !== document.body) before.focus();
      else sell.searchField.focus();
    };
  }, [before, sell]);
  const toggle = () => {
    const done = isPinned ? unpinItem(store, item.itemId) : pinItem(store, item.itemId);
    const said = isPinned ? t('tiles.announceUnpinned', { name }) : t('tiles.announcePinned', { name });
    done.then(() => announce(said)).catch(reportFailure);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget === null || currentTarget.contains(relatedTarget)) return;
    hasLostFocus.current = true;
    onClose();
  };
  const PinIcon = isPinned ? IconPinnedOff : IconPin;
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      transitionProps={{ duration: 0 }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <span className={classes['place']} style={{ left, top }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={name} onBlur={onBlur}>
        <Menu.Item
          className={classes['item'] ?? ''}
          data-autofocus
          leftSection={<PinIcon size="1.25rem" stroke={1.6} aria-hidden />}
          onClick={toggle}
        >
          {isPinned ? t('tiles.unpin') : t('tiles.pin')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
