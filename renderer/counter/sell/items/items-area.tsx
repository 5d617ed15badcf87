// Tiles of the favorites and of each group. Rendered again when the catalog changes, not when the cart or the search does.
import { ActionIcon, Button, Tabs } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { memo, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { collatorOf } from '../../../locales/collator';
import { useLocale } from '../../../locales/locale';
import { useTranslation } from '../../../locales/use-translation';
import { formatCount } from '../../../ui/text/number-format';
import { useItemGroups, usePinnedItems, useTiles } from '../../../store/queries';
import { switchItemsView, useItemsView } from './items-view';
import { useSyncStatus } from '../../../bridge/sync-status';
import { isFirstLoad } from '../../../frame/connection';
import { GroupTabs } from './group-tabs';
import { ItemTile } from './item-tile';
import classes from './items-area.module.css';
import { NoTiles } from './no-tiles';
import { TileMenu, type OpenTileMenu } from './tile-menu';
import { openCustomAmount } from '../custom-amount/open-custom-amount';
import { useTill } from '../../../till/use-till';
import { Meter } from '../../../ui/layout/meter';
import { ActionHint, useAriaKey } from '../../../ui/keys/shortcut';

const FAVORITES = 'favorites';
/** Number of items shown at first, and added whenever the end of the list comes into view. */
const STEP = 200;

export const ItemsArea = memo(function ItemsArea() {
  const { t } = useTranslation();
  const groups = useGroupsByName();
  const [group, setGroup] = useState<string>(FAVORITES);
  const panel = useRef<HTMLDivElement>(null);
  const isScrolled = useRef(false);
  const id = useId();
  // To ask where it is scrolled to would lay out the page, each time that the cart is shown again.
  useLayoutEffect(() => {
    if (isScrolled.current) panel.current?.scrollTo(0, 0);
    isScrolled.current = false;
  }, [group]);
  return (
    <Tabs
      id={id}
      className={classes['area'] ?? ''}
      variant="none"
      value={group}
      onChange={(next) => setGroup(next ?? FAVORITES)}
    >
      <div className={classes['head']}>
        <GroupTabs
          groups={[{ id: FAVORITES, name: t('sell.favorites') }, ...groups]}
          shown={group}
          panelId={`${id}-panel`}
        />
        <CustomAmountButton />
        <ViewButton />
      </div>
      <FirstLoad />
      {/* Mantine's own would have all tabs drawn again whenever the cart is hidden and shown. */}
      <div
        ref={panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${group}`}
        className={classes['panel']}
        onScroll={() => (isScrolled.current = true)}
      >
        <Tiles group={group} />
      </div>
    </Tabs>
  );
});

function useGroupsByName() {
  const groups = useItemGroups();
  const locale = useLocale();
  return useMemo(() => {
    const { compare } = collatorOf(locale);
    return groups.toSorted((one, other) => compare(one.name, other.name));
  }, [groups, locale]);
}

const Tiles = memo(function Tiles({ group }: { readonly group: string }) {
  const [grown, setGrown] = useState({ group, limit: STEP });
  const tiles = useTiles(group, grown.group === group ? grown.limit : STEP);
  const view = useItemsView((state) => state.view);
  const pinned = usePinnedItems();
  const [asked, setAsked] = useState<OpenTileMenu | null>(null);
  // Its menu stands outside of what a panel hides.
  useEffect(() => () => setAsked(null), []);
  if (!tiles) return null;
  const { items, hasMore } = tiles;
  if (items.length === 0) return <NoTiles isFavorites={group === FAVORITES} />;
  return (
    <div className={classes['tiles']} data-items-view={view} data-many={items.length > STEP || undefined}>
      {items.map((item) => (
        <ItemTile key={item.itemId} item={item} isPinned={pinned.has(item.itemId)} onAsk={setAsked} />
      ))}
      {hasMore && <End key={items.length} onSeen={() => setGrown({ group, limit: items.length + STEP })} />}
      {asked && <TileMenu asked={asked} isPinned={pinned.has(asked.item.itemId)} onClose={() => setAsked(null)} />}
    </div>
  );
});

/** A marker behind the last shown item. */
function End({ onSeen }: { readonly onSeen: () => void }) {
  const { ref, entry } = useIntersection({ rootMargin: '600px' });
  const isSeen = entry?.isIntersecting ?? false;
  useEffect(() => {
    if (isSeen) onSeen();
    // Once: growing the list replaces this marker.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSeen]);
  return <span ref={ref} aria-hidden />;
}

function CustomAmountButton() {
  const till = useTill();
  const { t } = useTranslation();
  return (
    <Button
      className={classes['custom'] ?? ''}
      variant="subtle"
      size="sm"
      aria-keyshortcuts={useAriaKey('customAmount')}
      rightSection={
        <span className={classes['key']}>
          <ActionHint action="customAmount" />
        </span>
      }
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => openCustomAmount(till)}
    >
      {t('sell.custom.title')}
    </Button>
  );
}

function ViewButton() {
  const { t } = useTranslation();
  const view = useItemsView((state) => state.view);
  const Icon = view === 'tiles' ? IconList : IconLayoutGrid;
  return (
    <ActionIcon
      className={classes['view'] ?? ''}
      variant="subtle"
      aria-label={t(view === 'tiles' ? 'tiles.asList' : 'tiles.asTiles')}
      title={t(view === 'tiles' ? 'tiles.asList' : 'tiles.asTiles')}
      aria-keyshortcuts={useAriaKey('itemsView')}
      onMouseDown={(event) => event.preventDefault()}
      onClick={switchItemsView}
    >
      <Icon size="1.25rem" stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}

/** Progress of the first load of the catalog, above the tiles loaded so far. */
function FirstLoad() {
  const { t } = useTranslation();
  const items = useSyncStatus((state) => state.status?.items ?? null);
  if (!items || !isFirstLoad(items)) return null;
  const { count, total } = items;
  return (
    <div className={classes['place']} role="status">
      <p>
        <strong>
          {total === null
            ? t('sell.readingUnknown')
            : t('sell.reading', { here: formatCount(count), total: formatCount(total) })}
        </strong>{' '}
        {count > 0 && t('sell.readingSay')}
      </p>
      {total !== null && <Meter label={t('sync.items')} count={count} total={total} />}
    </div>
  );
}
