// Turns a page of the manual into data. It knows what the manual may use (docs/manual/README.md) and throws for anything else, so
// that a page which help would show wrongly fails a test.

export type Inline =
  | { readonly kind: 'text' | 'strong' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly target: string };

export type Text = readonly Inline[];

export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: Text }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly Text[] }
  | { readonly kind: 'picture'; readonly alt: string; readonly file: string }
  /** What people may call what a section is about; found, and never shown. */
  | { readonly kind: 'also'; readonly words: string };

const HEADING = /^(#{1,3}) (.+)$/;
const PICTURE = /^!\[([^\]]+)\]\(([^)\s]+)\)$/;
const ALSO = /^<!-- Also: (.+) -->$/;
const ITEM = /^(?:-|(\d+)\.) (.*)$/;
/** Tables, quotations, fenced code, HTML, lists in lists, and headings of further levels. */
const UNKNOWN = /^(?:\||>|```|<|#{4,}|\s+(?:[-*]|\d+\.) )/;

/** The lines of a paragraph or list, until the next block. */
interface Open {
  readonly isOrdered: boolean | null;
  readonly texts: string[];
}

export function parseMarkdown(source: string): Block[] {
  const blocks: Block[] = [];
  let open = null as Open | null;
  const close = () => {
    if (open) blocks.push(closed(open));
    open = null;
  };
  for (const line of source.split(/\r?\n/)) {
    const also = ALSO.exec(line);
    if (!also && UNKNOWN.test(line)) throw new Error(`The manual does not use this: ${line}`);
    const heading = HEADING.exec(line);
    const picture = PICTURE.exec(line);
    const item = ITEM.exec(line);
    if (line.trim() === '') close();
    else if (also) {
      close();
      blocks.push({ kind: 'also', words: also[1] ?? '' });
    } else if (heading) {
      close();
      blocks.push({ kind: 'heading', level: (heading[1] ?? '').length as 1 | 2 | 3, text: heading[2] ?? '' });
    } else if (picture) {
      close();
      blocks.push({ kind: 'picture', alt: picture[1] ?? '', file: picture[2] ?? '' });
    } else if (item) {
      const isOrdered = item[1] !== undefined;
      if (open?.isOrdered !== isOrdered) close();
      open ??= { isOrdered, texts: [] };
      open.texts.push(item[2] ?? '');
    } else {
      open ??= { isOrdered: null, texts: [''] };
      open.texts.push(`${open.texts.pop() ?? ''} ${line.trim()}`.trim());
    }
  }
  close();
  return blocks;
}

function closed({ isOrdered, texts }: Open): Block {
  if (isOrdered === null) return { kind: 'paragraph', text: parseInline(texts.join(' ')) };
  return { kind: 'list', isOrdered, items: texts.map(parseInline) };
}

const INLINE = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)|\\(.)/g;

function parseInline(source: string): Text {
  const parts: Inline[] = [];
  const addText = (text: string, isEscaped: boolean) => {
    if (!isEscaped && /[*`]/.test(text)) throw new Error(`The manual has an open mark here: ${source}`);
    const last = parts.at(-1);
    if (text === '') return;
    if (last?.kind === 'text') parts.splice(-1, 1, { kind: 'text', text: last.text + text });
    else parts.push({ kind: 'text', text });
  };
  let from = 0;
  for (const match of source.matchAll(INLINE)) {
    const [all, strong, code, label, target, escaped] = match;
    addText(source.slice(from, match.index), false);
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (label !== undefined && target !== undefined) parts.push({ kind: 'link', text: label, target });
    else if (escaped !== undefined) addText(escaped, true);
    from = match.index + all.length;
  }
  addText(source.slice(from), false);
  return parts;
}

export function plainText(text: Text): string {
  return text.map((part) => part.text).join('');
}
