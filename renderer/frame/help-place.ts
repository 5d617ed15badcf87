// The places of the app that F1 explains. Each has its section of the manual in renderer/help/places.ts, without which it does not
// compile; an element names its place with `helpAt`.
import type { TenderKind } from '#shared/domain/sale/payment';
import type { SettingsPlace } from '../till/navigation';
import type { AreaId } from '../till/rights/office-areas';
import { HELP_PLACE } from '../ui/help/open-help';
import type { Step } from './first-start';

export type HelpPlace =
  | 'signIn'
  | 'unlock'
  | 'person'
  | 'sell'
  | 'scanPrompt'
  | 'cart'
  | 'customAmount'
  | 'parked'
  | 'practice'
  | 'pay'
  | `pay.${TenderKind}`
  | 'done'
  | 'approval'
  | 'returns'
  | 'returnLines'
  | 'noReceipt'
  | 'customers'
  | 'newCustomer'
  | 'day'
  | 'openDay'
  | 'closeDay'
  | 'receipts'
  | 'sync'
  | 'attention'
  | 'sent'
  | 'settings'
  | `settings.${SettingsPlace}`
  | 'keys'
  | 'goTo'
  | `firstStart.${Step}`
  | `office.${AreaId}`;

/** For the element that is the place. */
export function helpAt(place: HelpPlace): Readonly<Record<typeof HELP_PLACE, HelpPlace>> {
  return { [HELP_PLACE]: place };
}
