// What is typed and marked where customers are searched.
import { useState } from 'react';
import type { CustomerView } from '../store/customer-packs/customer-view';
import { useCustomerSearch } from './use-customer-search';

export function useCustomerFinder() {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const matches = useCustomerSearch(text);
  const isListed = matches?.rows.some((row) => row.key === chosen) ?? false;
  // The first hit is marked as soon as something is searched for; the last choice stays while it is in the list.
  const marked = isListed ? chosen : text.trim() === '' ? null : (matches?.rows[0]?.key ?? null);
  return {
    /** The customer to look at: chosen, though the list may no longer have it, else marked. */
    current: chosen ?? marked,
    text,
    /** Leaves the search behind. */
    show: ({ key }: CustomerView) => {
      setText('');
      setChosen(key);
    },
    /** For `CustomerFinder`. */
    finder: {
      text,
      matches,
      selectedKey: marked,
      onText: (next: string) => {
        setText(next);
        setChosen(null);
      },
      onSelect: ({ key }: CustomerView) => setChosen(key),
    },
  };
}
