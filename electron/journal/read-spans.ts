// Reads parts of a file in few operations, merging neighbors.
import type { OpenFile } from './journal-file';
import type { Span } from './journal-index';

/** Gaps of up to this many bytes are read rather than skipped. */
const GAP = 16 << 10;
const MOST = 1 << 20;

/** @param spans in file order. @throws if the file is shorter */
export async function readSpans(file: Pick<OpenFile, 'read'>, spans: readonly Span[]): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  for (let next = 0; next < spans.length;) {
    const run = runFrom(spans, next);
    const bytes = Buffer.allocUnsafe(run.length);
    if ((await file.read(bytes, run.position)) < run.length) throw new Error('The file is shorter than it was.');
    for (; next < run.before; next += 1) {
      const { position, length } = spans[next] as Span;
      parts.push(bytes.subarray(position - run.position, position - run.position + length));
    }
  }
  return parts;
}

function runFrom(spans: readonly Span[], first: number): Span & { readonly before: number } {
  const { position, length } = spans[first] as Span;
  let end = position + length;
  let before = first + 1;
  for (; before < spans.length; before += 1) {
    const span = spans[before] as Span;
    if (span.position - end > GAP || span.position + span.length - position > MOST) break;
    end = span.position + span.length;
  }
  return { position, length: end - position, before };
}
