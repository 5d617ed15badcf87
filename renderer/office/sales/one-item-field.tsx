// Finds one item of the catalog, then shows it by name.
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { useCatalogItems } from '../kit/document/use-catalog-items';
import classes from '../kit/finder/finder.module.css';
import { ItemField } from '../kit/finder/item-field';
import { useKeptFocus } from '../kit/finder/use-kept-focus';

interface OneItemFieldProps {
  /** Of the label beside it. */
  readonly id: string;
  /** Id of an item; '' for none. */
  readonly value: string;
  readonly onChange: (itemId: string) => void;
}

export function OneItemField({ id, value, onChange }: OneItemFieldProps) {
  const { t } = useTranslation();
  const name = useItemName(value);
  const place = useKeptFocus(value !== '');
  return (
    <div ref={place}>
      {value === '' ? (
        <ItemField id={id} onPick={({ itemId }) => onChange(itemId)} />
      ) : (
        <div className={classes['chosen']}>
          <output id={id} dir="auto">
            {name}
          </output>
          <Button onClick={() => onChange('')}>{t('office.document.otherItem')}</Button>
        </div>
      )}
    </div>
  );
}

/** Its id while the catalog on this computer does not have it; '' for none. */
export function useItemName(itemId: string): string {
  const known = useCatalogItems(useMemo(() => [itemId], [itemId]));
  return known?.get(itemId)?.name ?? itemId;
}
