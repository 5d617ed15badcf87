// A new color or subcategory for an item, made where the item is: a record of its own that waits to be sent before the item.
import { useRef } from 'react';
import { createColor, listColors } from '#shared/api/catalog/colors';
import { createSubcategory, listSubcategories } from '#shared/api/catalog/subcategories';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import type { NewKeys } from '../database/office-database';
import { useAnswer } from '../kit/answers/use-answer';
import { useCreate } from '../kit/create/use-create';
import type { NewChoice } from '../kit/finder/record-choice';
import { nameKey } from '../kit/finder/typed-choice';
import { useObstacle } from '../kit/form/use-obstacle';

/** @returns null where it cannot be made now, or the person may not */
export function useNewColor(): NewChoice | null {
  const { t } = useTranslation();
  const create = useCreate();
  const keysOf = useKeysOf();
  const { refresh } = useAnswer(listColors, {});
  const obstacle = useObstacle(createColor);
  if (obstacle.why !== null) return null;
  return {
    text: (name) => t('office.items.addColor', { name }),
    make: (name) =>
      create({
        ...{ operation: createColor, newKeys: keysOf(name), readAgain: refresh },
        input: { body: { name, status: 'active' } },
        isSame: (color) => nameKey(color.name) === nameKey(name),
      }),
  };
}

export function useNewSubcategory(): NewChoice | null {
  const { t } = useTranslation();
  const create = useCreate();
  const keysOf = useKeysOf();
  const { refresh } = useAnswer(listSubcategories, {});
  const obstacle = useObstacle(createSubcategory);
  if (obstacle.why !== null) return null;
  return {
    text: (name) => t('office.items.addSubcategory', { name }),
    make: (name) =>
      create({
        ...{ operation: createSubcategory, newKeys: keysOf(name), readAgain: refresh },
        input: { body: { name } },
        isSame: (subcategory) => nameKey(subcategory.name) === nameKey(name),
      }),
  };
}

/** The same for every try of one name, so that one that seemed to fail makes no second record. */
function useKeysOf(): (name: string) => NewKeys {
  const { newId } = useStore();
  const keys = useRef(new Map<string, NewKeys>());
  return (name) => {
    const key = nameKey(name);
    const known = keys.current.get(key) ?? { entryId: newId(), onceKey: newId() };
    keys.current.set(key, known);
    return known;
  };
}
