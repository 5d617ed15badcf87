// Finds keys of the catalog that no code of the page names. A key is named whole ('app.back') or made of a template
// (`errors.${code}.what`), which stands for all keys of its form.
import { flatTexts } from './flat-texts';

const KEY = /['"]([\w-]+(?:\.[\w -]+)+)['"]/g;
const TEMPLATE = /`([\w-]+\.[^`\n]*\$\{[^`\n]*)`/g;
const SUFFIX = /\bt\(`\$\{\w+\}(\w+)`/g;
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** @param besides prefixes of keys that are used in another way */
export function unusedTexts(catalog: object, sources: readonly string[], besides: readonly string[]): string[] {
  const named = new Set(sources.flatMap((source) => firstGroups(source, KEY)));
  const templates = new Set(sources.flatMap((source) => firstGroups(source, TEMPLATE)));
  const suffixes = new Set(sources.flatMap((source) => firstGroups(source, SUFFIX)));
  const forms = [...templates].map(formOf);
  return [...flatTexts(catalog).keys()].filter((full) => {
    const key = full.replace(PLURAL, '');
    if (named.has(full) || named.has(key)) return false;
    if (besides.some((prefix) => key.startsWith(prefix))) return false;
    if ([...suffixes].some((suffix) => key.endsWith(suffix))) return false;
    return !forms.some((form) => form.test(key));
  });
}

function firstGroups(source: string, pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].map(([, group = '']) => group);
}

/** What a template stands for: an expression is one part of the key. */
function formOf(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^.]+')}$`);
}
