// The rights that a role grants, in words.
import type { TFunction } from 'i18next';
import { FEATURES } from '#shared/api/wire/feature';
import type { Access } from '#shared/api/wire/operation';
import { namesText } from '../../ui/text/list-text';

/** 'see reports, see the books', of which one is enough; '' where anybody may. One that this app does not know is shown as it is. */
export function featuresText(access: Access, t: TFunction): string {
  if (access === 'public' || access === 'signed-in') return '';
  return namesText(
    access.map((feature) => {
      const known = FEATURES.find((each) => each === feature);
      return known === undefined ? feature : t(`features.${known}`);
    }),
  );
}
