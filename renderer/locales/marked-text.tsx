import { Fragment, type ReactNode } from 'react';

interface MarkedTextProps {
  /** A text of the catalog; what stands between `<1>` and `</1>` is marked. */
  readonly text: string;
  readonly mark: (inner: string) => ReactNode;
}

const OPEN = '<1>';
const CLOSE = '</1>';

/** A text with one part of it in an element of its own. One without the two tags is shown as it is. */
export function MarkedText({ text, mark }: MarkedTextProps) {
  const from = text.indexOf(OPEN);
  // What was filled in may have tags itself, such as a code that somebody scans.
  const to = text.lastIndexOf(CLOSE);
  if (from < 0 || to < from) return text;
  return (
    <Fragment>
      {text.slice(0, from)}
      {mark(text.slice(from + OPEN.length, to))}
      {text.slice(to + CLOSE.length)}
    </Fragment>
  );
}
