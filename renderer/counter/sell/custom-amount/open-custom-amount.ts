import type { Till } from '../../../till/till';
import { isCodeText, searchTextOf } from '../../scan/entry';

/**
 * Asks for a custom amount in place of the tiles, unless the field open now cannot be left. What was searched for is its
 * description, unless it is a code.
 */
export function openCustomAmount({ sell }: Till): void {
  if (!sell.leaveField()) return;
  const text = searchTextOf(sell.searchField.text());
  sell.show({ panel: 'items', customDescription: isCodeText(text) ? '' : text });
  sell.edit('customAmount');
}
