// Chooses the extractor: the built-in one, which needs no network, unless the environment configures another.
import { StartRefused } from '../store/database/start-refused';
import type { CustomerExtractor } from '../domain/customers/customer-extractor';
import { createModelExtractor } from './model-extractor';
import { offlineExtractor } from './offline/offline-extractor';

/** POS_AI_URL: base address of an OpenAI-compatible API including its version; POS_AI_KEY: its key, if required. */
export type ExtractorSettings = Readonly<Partial<Record<'POS_AI_URL' | 'POS_AI_KEY' | 'POS_AI_MODEL', string>>>;

/** @throws Error for settings that cannot work; the service does not start with them. */
export function createExtractor({ POS_AI_URL, POS_AI_KEY, POS_AI_MODEL }: ExtractorSettings): CustomerExtractor {
  if (!POS_AI_URL) return offlineExtractor;
  if (!/^https?:\/\//i.test(POS_AI_URL) || !URL.canParse(POS_AI_URL)) {
    throw new StartRefused('POS_AI_URL is not an http or https address.');
  }
  if (!POS_AI_MODEL) throw new StartRefused('POS_AI_URL is set, but POS_AI_MODEL does not name a model.');
  return createModelExtractor({ url: POS_AI_URL, model: POS_AI_MODEL, ...(POS_AI_KEY && { key: POS_AI_KEY }) });
}
