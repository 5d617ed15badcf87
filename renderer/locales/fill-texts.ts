// Fills texts of the catalog with values. Each is isolated here, so that no text of any language has to see to it.
import type { FormatterModule, PostProcessorModule } from 'i18next';
import { isolatedIn, ledBy, type Direction } from './isolate';
import { languageOf } from './languages';
import { numberFormat } from './numbers';

function directionOf(language: string | undefined): Direction {
  return (language !== undefined && languageOf(language)?.dir) || 'ltr';
}

/** i18next's own would take the digits of the language for `{{count, number}}`, not those of its reader. */
export const VALUES: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format(value: unknown, format, language) {
    if (format === 'number') return numberFormat({}).format(Number(value));
    return typeof value === 'string' ? isolatedIn(directionOf(language), value) : (value as string);
  },
};

/** After Arabic digits the sign of percent is an Arabic one, on their left: '%' would stand between them and the word before. */
function withPercentSign(text: string): string {
  return text.replace(/(?<=[٠-٩]\u2069?)%/g, '٪\u061c');
}

interface Translator {
  readonly language: string;
}

export const BEGINNINGS: PostProcessorModule = {
  type: 'postProcessor',
  name: 'beginnings',
  process: (text, _key, { lng }, translator: Translator) =>
    ledBy(directionOf(lng ?? translator.language), withPercentSign(text)),
};
