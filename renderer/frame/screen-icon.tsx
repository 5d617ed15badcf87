// The icon of each screen, in the rail and in the menu that replaces it.
import {
  IconAdjustmentsHorizontal,
  IconArrowBackUp,
  IconBasket,
  IconBriefcase,
  IconCalendarCheck,
  IconReceipt,
  IconRefresh,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import type { Screen } from '../till/navigation';

const ICONS: Readonly<Record<Screen, Icon>> = {
  sell: IconBasket,
  returns: IconArrowBackUp,
  customers: IconUser,
  day: IconCalendarCheck,
  sync: IconRefresh,
  receipts: IconReceipt,
  office: IconBriefcase,
  settings: IconAdjustmentsHorizontal,
};

export function ScreenIcon({ screen }: { readonly screen: Screen }) {
  const OwnIcon = ICONS[screen];
  return <OwnIcon className={screen === 'returns' ? 'flip' : ''} size="1.25rem" stroke={1.6} aria-hidden />;
}
