// A new color as the lists show it until the service has it.
import type { Color, ColorBody } from '#shared/api/catalog/color';
import type { NewRecord } from '../kit/list/use-records';

export function newColor({ localId, body, savedAt }: NewRecord): Color {
  const { name, status, modifiedTime = savedAt } = body as ColorBody;
  return { id: Number(localId), name, status, modifiedTime };
}
