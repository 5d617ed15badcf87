import { IconAlertTriangle } from '@tabler/icons-react';
import { Notice } from '../../../ui/messages/notice';

/** Above figures that may not be final. */
export function Warning({ what, then }: { readonly what: string; readonly then: string }) {
  return (
    <Notice
      tone="attend"
      icon={<IconAlertTriangle size="1.25rem" stroke={1.6} aria-hidden />}
      what={what}
      then={then}
    />
  );
}
