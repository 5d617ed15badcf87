// Tiles of what is sold most and of each group. Redrawn when the catalogue changes, not while the cart or the search does.
import { Tabs } from '@mantine/core';
import { memo, useState, type WheelEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useItemGroups, usePinnedItems, useTiles } from '../../store/queries';
import { useSyncStatus } from '../../state/sync-status';
import { Blank } from '../../ui/blank';
import { isFirstLoad } from '../frame/connection';
import { FirstLoad } from './first-load';
import { ItemTile } from './item-tile';
import classes from './items-area.module.css';
import { TileMenu, type AskedTile } from './tile-menu';

const FAVOURITES = 'favourites';

export const ItemsArea = memo(function ItemsArea() {
  const { t } = useTranslation();
  const groups = useItemGroups();
  const [group, setGroup] = useState<string>(FAVOURITES);
  return (
    <Tabs
      className={classes['area'] ?? ''}
      variant="none"
      value={group}
      onChange={(next) => setGroup(next ?? FAVOURITES)}
      keepMounted={false}
    >
      <Tabs.List className={classes['tabs'] ?? ''} aria-label={t('sell.groups')} onWheel={scrollSideways}>
        {[{ id: FAVOURITES, name: t('sell.favourites') }, ...groups].map(({ id, name }) => (
          <Tabs.Tab
            key={id}
            value={id}
            className={classes['tab'] ?? ''}
            onMouseDown={(event) => event.preventDefault()}
          >
            <bdi>{name}</bdi>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <FirstLoad />
      <Tabs.Panel value={group} className={classes['panel'] ?? ''}>
        <Tiles group={group} />
      </Tabs.Panel>
    </Tabs>
  );
});

const Tiles = memo(function Tiles({ group }: { readonly group: string }) {
  const items = useTiles(group);
  const pinned = usePinnedItems();
  const [asked, setAsked] = useState<AskedTile | null>(null);
  if (items.length === 0) return <NoTiles isFavourites={group === FAVOURITES} />;
  return (
    <div className={classes['tiles']}>
      {items.map((item) => (
        <ItemTile key={item.itemId} item={item} isPinned={pinned.has(item.itemId)} onAsk={setAsked} />
      ))}
      {asked && <TileMenu asked={asked} isPinned={pinned.has(asked.item.itemId)} onClose={() => setAsked(null)} />}
    </div>
  );
});

function NoTiles({ isFavourites }: { readonly isFavourites: boolean }) {
  const { t } = useTranslation();
  const isLoading = useSyncStatus(({ status }) => status !== null && isFirstLoad(status.items));
  if (isLoading) return null;
  return (
    <div className={classes['none']}>
      {isFavourites ? (
        <Blank what={t('sell.noItems')} then={t('sell.noItemsThen')} />
      ) : (
        <Blank what={t('sell.noItemsInGroup')} then={t('sell.noItemsInGroupThen')} />
      )}
    </div>
  );
}

/** A mouse wheel goes up and down; the groups lie side by side. */
function scrollSideways(event: WheelEvent<HTMLElement>): void {
  event.currentTarget.scrollLeft += event.deltaY;
}
