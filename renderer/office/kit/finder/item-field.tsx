// Finds an item of the catalog.
import { useTranslation } from '../../../locales/use-translation';
import { useStore } from '../../../store/core/store-context';
import type { ItemView } from '../../../store/items/item-view';
import { FinderField, type FinderFieldProps } from './finder-field';

interface ItemFieldProps extends Pick<
  FinderFieldProps<ItemView>,
  'label' | 'id' | 'name' | 'error' | 'shortcut' | 'isRequired'
> {
  readonly onPick: (item: ItemView) => void;
  /** Where an item need not be in the catalog: takes the typed name. */
  readonly onName?: (name: string) => void;
}

export function ItemField({ onPick, onName, ...field }: ItemFieldProps) {
  const { t } = useTranslation();
  const { search } = useStore();
  return (
    <FinderField
      {...field}
      of="items"
      placeholder={t('office.document.findItem')}
      find={async (text, most) => (await search.items(text, most)).rows}
      choicesOf={(found, typed) => [
        ...found.map((item) => ({ key: item.itemId, name: item.name, code: item.sku, take: () => onPick(item) })),
        ...(onName
          ? [{ key: 'name', name: t('office.document.byName', { name: typed }), code: '', take: () => onName(typed) }]
          : []),
      ]}
    />
  );
}
