import { Notice } from '../../../ui/messages/notice';
import type { WarningText } from '../print/printed-warnings';

/** Above figures that may not be final. */
export function Warnings({ of }: { readonly of: readonly WarningText[] }) {
  return of.map(({ what, then }) => <Notice key={what} tone="attend" what={what} then={then} />);
}
