// The extractors: the built-in one, which needs no network, and a model if the environment configures one.
import { StartRefused } from '../store/database/start-refused';
import type { CustomerExtractors } from '../domain/customers/customer-extractor';
import { createModelExtractor } from './model-extractor';
import { isLoopback } from '../loopback';
import { offlineExtractor } from './offline/offline-extractor';

/**
 * POS_AI_URL: base address of an OpenAI-compatible API including its version; POS_AI_KEY: its key, if required;
 * POS_AI_PER_HOUR: how often a merchant may ask it in an hour.
 */
export type ExtractorSettings = Readonly<
  Partial<Record<'POS_AI_URL' | 'POS_AI_KEY' | 'POS_AI_MODEL' | 'POS_AI_PER_HOUR', string>>
>;

/** More than a counter needs, and little enough that a mistake costs little. */
const USUAL_PER_HOUR = 100;

/** @throws StartRefused for settings that cannot work; the service does not start with them. */
export function createExtractors(settings: ExtractorSettings): CustomerExtractors {
  const { POS_AI_URL, POS_AI_KEY, POS_AI_MODEL, POS_AI_PER_HOUR } = settings;
  const perHour = POS_AI_PER_HOUR ? Number(POS_AI_PER_HOUR) : USUAL_PER_HOUR;
  if (!Number.isInteger(perHour) || perHour < 1 || perHour > 1e6) {
    throw new StartRefused('POS_AI_PER_HOUR is not a whole number from 1 to 1000000.');
  }
  if (!POS_AI_URL) return { offline: offlineExtractor, model: null };
  const url = URL.canParse(POS_AI_URL) ? new URL(POS_AI_URL) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (!isSafe) {
    throw new StartRefused('POS_AI_URL is not an https address; http is for a model on this computer only.');
  }
  if (!POS_AI_MODEL) throw new StartRefused('POS_AI_URL is set, but POS_AI_MODEL does not name a model.');
  const model = createModelExtractor({ url: POS_AI_URL, model: POS_AI_MODEL, ...(POS_AI_KEY && { key: POS_AI_KEY }) });
  return { offline: offlineExtractor, model: { extractor: model, perHour } };
}
