// Calls a language model behind an OpenAI-compatible API. The description is sent as data in its own message, and of the
// customer to change only the country; the answer is checked by domain/proposed-fields.
import { z } from 'zod';
import { CodedError } from '#shared/errors';
import { warn } from '../log';
import type { CustomerExtractor, Extraction, ExtractionRequest } from '../domain/customers/customer-extractor';
import { ANSWER_SCHEMA, modelAnswer, statedOnly, SYSTEM_MESSAGE } from './model-answer';

export interface ModelSettings {
  /** With its version: `https://host/v1`. */
  readonly url: string;
  readonly model: string;
  readonly key?: string;
  readonly deadlineMs?: number;
}

/** A person is waiting for the answer. */
const DEADLINE_MS = 10_000;
/** Twenty fields and some warnings take about 3 KB. */
const LARGEST_ANSWER_BYTES = 64 * 1024;
const LARGEST_ANSWER_TOKENS = 1_500;

const completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });

export function createModelExtractor(settings: ModelSettings): CustomerExtractor {
  return {
    async extract(request) {
      try {
        return statedOnly(readAnswer(await ask(settings, request)), request.description);
      } catch (error) {
        // Only the kind of failure: the text of an error may quote the request with its key, or personal data.
        const reason = error instanceof Unusable ? error.message : error instanceof Error ? error.name : 'unknown';
        warn(`The assistant gave no usable answer: ${reason}`);
        throw new CodedError('EXTRACTOR_UNAVAILABLE');
      }
    },
  };
}

/** Its message contains no data and may be logged. */
class Unusable extends Error {}

async function ask({ url, model, key, deadlineMs = DEADLINE_MS }: ModelSettings, request: ExtractionRequest) {
  const reply = await fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({
      model,
      temperature: 0,
      max_tokens: LARGEST_ANSWER_TOKENS,
      messages: [
        { role: 'system', content: SYSTEM_MESSAGE },
        { role: 'user', content: JSON.stringify(question(request)) },
      ],
      response_format: { type: 'json_schema', json_schema: ANSWER_SCHEMA },
    }),
    // A redirect would send the description to an address nobody configured.
    redirect: 'error',
    signal: AbortSignal.timeout(deadlineMs),
  });
  if (!reply.ok) {
    await reply.body?.cancel();
    throw new Unusable(`status ${reply.status}`);
  }
  return limitedText(reply);
}

function question({ description, entityType, current, merchantCountry, today }: ExtractionRequest) {
  return { entityType, merchantCountry, customerCountry: current?.country ?? null, today, description };
}

async function limitedText(reply: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of reply.body ?? []) {
    bytes += (chunk as Uint8Array).byteLength;
    if (bytes > LARGEST_ANSWER_BYTES) throw new Unusable(`more than ${LARGEST_ANSWER_BYTES} bytes`);
    text += decoder.decode(chunk as Uint8Array, { stream: true });
  }
  return text + decoder.decode();
}

function readAnswer(text: string): Extraction {
  const [choice] = parsed(completion, text, 'the reply').choices;
  return parsed(modelAnswer, choice?.message.content ?? '', 'the answer in it');
}

function parsed<T extends z.ZodType>(schema: T, text: string, what: string): z.output<T> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Unusable(`${what} is not JSON`);
  }
  const result = schema.safeParse(value);
  if (!result.success) throw new Unusable(`${what} has another form`);
  return result.data;
}
