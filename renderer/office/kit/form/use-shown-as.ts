import { useEffect } from 'react';
import type { RecordForm } from './use-record-form';

/** How a field shows its texts, for a conflict in which they stand beside those of the service. */
export function useShownAs(form: RecordForm, field: string, shown: (text: string) => string): void {
  useEffect(() => {
    const { shownAs, conflicts, elsewhere } = form;
    const before = shownAs.get(field);
    shownAs.set(field, shown);
    const inConflict = conflicts.filter((each) => each.field === field);
    const texts = [elsewhere[field], ...inConflict.flatMap(({ ours, theirs, before }) => [ours, theirs, before])];
    // As a name that was read after its number was shown.
    if (texts.some((text) => text && before?.(text) !== shown(text))) form.showAgain();
  });
}
