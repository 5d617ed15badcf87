import { useEffect } from 'react';
import type { RecordForm } from './use-record-form';

/** How a field shows its texts, for a conflict in which they stand beside those of the service. */
export function useShownAs({ shownAs }: RecordForm, field: string, shown: (text: string) => string): void {
  useEffect(() => {
    shownAs.set(field, shown);
  });
}
