// The search text and the marked customer of a customer search.
import { useState } from 'react';
import type { CustomerView } from '../store/customer-packs/customer-view';
import { useCustomerSearch } from './use-customer-search';

/** @param first key of the customer to begin with; null for none */
export function useCustomerFinder(first: string | null = null) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(first);
  const matches = useCustomerSearch(text);
  const isListed = matches?.rows.some((row) => row.key === chosen) ?? false;
  // A search marks its first result; an earlier choice stays marked while it is in the list.
  const marked = isListed ? chosen : text.trim() === '' ? null : (matches?.rows[0]?.key ?? null);
  return {
    /** The customer to show: the chosen one, even if no longer in the list, otherwise the marked one. */
    current: chosen ?? marked,
    text,
    /** The customer to show is of an earlier text: nobody has asked for them. */
    isBehind: chosen === null && text.trim() !== '' && matches?.text !== text.trim(),
    /** Clears the search and shows this customer. */
    show: ({ key }: CustomerView) => {
      setText('');
      setChosen(key);
    },
    /** Props for `CustomerFinder`. */
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
