// Whether a reply is about the record that was asked for or sent. A proxy that mixes up the replies of two requests would otherwise have a
// sale taken for sent that never arrived, and one customer shown for another.
import type { ApiRequest } from '#shared/api/wire/request';
import { withoutDirectionControls } from '#shared/domain/direction-controls';

/** True also where the reply does not say which record it is about. */
export function isAboutRecord({ operation, path, body }: ApiRequest, answer: unknown): boolean {
  const said = fieldsOf(answer);
  const { identifiedBy } = operation;
  const isSent = identifiedBy === undefined || isSame(fieldsOf(body)[identifiedBy], said[identifiedBy]);
  return isSent && idsInPath(operation.path, path).every(([name, id]) => isSame(id, said[name]));
}

/**
 * By the names of the params. What is done to a record may answer with a new one, whose `id` is another; it may name the one it was done
 * to, as `registerId` after `registers/:id`.
 */
function idsInPath(declared: string, path: string): [name: string, id: string][] {
  const [names, parts] = [declared.split('/'), path.split('/')];
  return names.flatMap((part, i): [string, string][] => {
    if (!part.startsWith(':')) return [];
    const isOfParent = part === ':id' && i < names.length - 1;
    const name = isOfParent ? `${names[i - 1]?.replace(/s$/, '')}Id` : part.slice(1);
    return [[name, decodeURIComponent(parts[i] ?? '')]];
  });
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

/** A service may write the same id or name in other letters, with other spaces, or without marks that nobody sees. */
function isSame(asked: unknown, said: unknown): boolean {
  if (!isId(asked) || !isId(said)) return true;
  const [one, other] = [asked, said].map(formOf);
  return one === other;
}

function formOf(id: string | number): string {
  return withoutDirectionControls(String(id)).trim().replace(/\s+/g, ' ').normalize('NFC').toLowerCase();
}

function isId(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
