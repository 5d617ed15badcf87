import { useTranslation } from '../../locales/use-translation';
import { AreaLinks } from '../place/area-links';

interface ItemsLinkProps {
  readonly className?: string | undefined;
  /** What the items have: the filter of their list with its id. */
  readonly of: 'color' | 'subcategory' | 'discount';
  readonly id: number;
  /** How many have it, in any status; null while that is not known. */
  readonly count: number | null;
}

/** The way to the items that have a color, a subcategory or a discount; nothing where there are none. */
export function ItemsLink({ className, of, id, count }: ItemsLinkProps) {
  const { t } = useTranslation();
  if (count === null || count === 0) return null;
  const text = t('office.attributes.showItems', { count });
  return <AreaLinks className={className} links={[{ area: 'items', search: { [of]: String(id) }, text }]} />;
}
