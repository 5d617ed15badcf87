// A new color or subcategory as the lists show it until the service has it.
import type { Color, ColorBody } from '#shared/api/catalog/color';
import type { Subcategory } from '#shared/api/catalog/subcategory';
import type { NewRecord } from '../kit/list/new-rows';

export function newColor({ localId, body, savedAt }: NewRecord): Color {
  const { name, status, modifiedTime = savedAt } = body as ColorBody;
  return { id: Number(localId), name, status, modifiedTime };
}

export function newSubcategory({ localId, body, savedAt }: NewRecord): Subcategory {
  const { name, modifiedTime = savedAt } = body as Pick<Subcategory, 'name'> & Partial<Subcategory>;
  return { id: Number(localId), name, modifiedTime };
}
