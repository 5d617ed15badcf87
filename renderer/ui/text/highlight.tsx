import { memo } from 'react';
import { textMarks } from './text-marks';

/** A text with the matches of the search highlighted. */
export const Highlight = memo(function Highlight({ text, query }: { readonly text: string; readonly query: string }) {
  return textMarks(text, query).map(({ text: piece, isHit }, index) =>
    isHit ? <mark key={index}>{piece}</mark> : <span key={index}>{piece}</span>,
  );
});
