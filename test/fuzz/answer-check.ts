// Judges one answer by what the document states and by what no answer may ever hold.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { JsonSchema } from './api-document';
import type { Canaries } from './canaries';
import type { Answer } from './exchange';
import { bytesOf, type Draft } from './request-draft';

export interface Fault {
  readonly kind: 'fiveHundred' | 'mismatch' | 'leak';
  /** Without the parts that differ between requests, so that equal faults can be counted. */
  readonly reason: string;
}

/** Internal details: stack traces, database errors, files. */
const INSIDE =
  /\n\s+at |node_modules|syntax error at or near|violates \w+ constraint|relation "|column "|invalid byte sequence|out of range for type|\bpg_|pglite|(?:^|[\s("'])\/(?:home|root|usr|var|tmp|work|etc)\/|\.[mc]?[jt]s:\d+/i;

export interface AnswerCheck {
  faultsOf(draft: Draft, answer: Answer, tenant: string): Fault[];
}

export function createAnswerCheck(canaries: Canaries, errorSchema: JsonSchema): AnswerCheck {
  const validators = new Map<JsonSchema, ValidateFunction>();
  const ajv = new Ajv2020({ strict: false, logger: false });
  (addFormats as unknown as typeof addFormats.default)(ajv);
  // Formats are stricter than the schema's pattern only where a wrong date cannot be told from a wrong schema.
  const lenient = new Ajv2020({ strict: false, logger: false, validateFormats: false });

  const problemOf = (schema: JsonSchema, value: unknown, with_ = ajv): string | null => {
    const validate = validators.get(schema) ?? with_.compile(schema);
    validators.set(schema, validate);
    if (validate(value)) return null;
    const [error] = validate.errors ?? [];
    return `${(error?.instancePath ?? '').replace(/\d+/g, 'n')} ${error?.message ?? ''}`;
  };

  const shapeFault = (draft: Draft, { status, contentType, text }: Answer): string | null => {
    if (draft.method === 'HEAD' || status === 204) return text === '' ? null : 'a body where none may be';
    if (!draft.isOfOperation) return status < 400 ? null : refusalFault(contentType, text);
    const stated = draft.operation.replies.get(status);
    if (!stated) return `status ${status} is not listed`;
    const schema = stated.get(contentType);
    if (!schema) return `content type ${contentType} of ${status} is not listed`;
    const body = parsed(text);
    if (body === undefined) return `${status} is no JSON`;
    const problem = problemOf(schema, body);
    return problem && `the body of ${status} is not as listed: ${problem}`;
  };

  const refusalFault = (contentType: string, text: string): string | null => {
    if (contentType !== 'application/json') return `a refusal of type ${contentType}`;
    const problem = problemOf(errorSchema, parsed(text));
    return problem && `a refusal of another form: ${problem}`;
  };

  return {
    faultsOf: (draft, answer, tenant) => {
      const { status, text } = answer;
      const faults: Fault[] = [];
      if (status >= 500) faults.push({ kind: 'fiveHundred', reason: `status ${status}` });
      const shape = shapeFault(draft, answer);
      if (shape && status < 500) faults.push({ kind: 'mismatch', reason: shape });
      const isSuccess = status >= 200 && status < 300;
      if (isSuccess && draft.isRefusalDue && draft.isOfOperation) {
        faults.push({ kind: 'leak', reason: `answered ${status} with ${draft.flaw ?? 'nothing wrong'}` });
      }
      if (isSuccess) {
        const found = canaries.foundIn(parsed(text), text, tenant);
        if (found !== null) faults.push({ kind: 'leak', reason: `holds ${found} of another tenant` });
      } else {
        const inside = INSIDE.exec(text);
        if (inside) faults.push({ kind: 'leak', reason: `tells of the inside: ${inside[0].trim()}` });
      }
      if (isSuccess && draft.isOfOperation && draft.operation.body && bytesOf(draft)) {
        const problem = problemOf(draft.operation.body.schema, parsed(String(bytesOf(draft))), lenient);
        if (problem) faults.push({ kind: 'mismatch', reason: `took a body that its schema forbids: ${problem}` });
      }
      return faults;
    },
  };
}

/** A byte order mark may precede a JSON text (RFC 8259, 8.1). */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as unknown;
  } catch {
    return undefined;
  }
}
