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

export const SCREEN_ICONS: Readonly<Record<Screen, Icon>> = {
  sell: IconBasket,
  returns: IconArrowBackUp,
  customers: IconUser,
  day: IconCalendarCheck,
  sync: IconRefresh,
  receipts: IconReceipt,
  office: IconBriefcase,
  settings: IconAdjustmentsHorizontal,
};
