// Asks axe about what is on the page.
import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * `all`: also the rules that axe calls experimental or best practice, but none of AAA, which asks for more than the design. The others are what
 * changes with colors alone: the contrast of text, 4.5:1 or 7:1.
 */
export type Rules = 'all' | 'contrast' | 'more contrast';

export interface Checked {
  /** A line each: the rule and the element. */
  readonly broken: readonly string[];
  /** Rules that had something on this page to apply to. */
  readonly checks: number;
}

export async function checkRules(page: Page, wanted: Rules): Promise<Checked> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (which) => {
    const here = (globalThis as unknown as { axe: typeof axe }).axe;
    const all = () => here.getRules().filter(({ tags }) => !tags.some((tag) => /aaa$|^deprecated$/.test(tag)));
    const only = { contrast: 'color-contrast', 'more contrast': 'color-contrast-enhanced' };
    const ids = which === 'all' ? all().map(({ ruleId }) => ruleId) : [only[which]];
    const rules = Object.fromEntries(ids.map((id) => [id, { enabled: true }]));
    // Only of what breaks a rule each element is asked for.
    const { violations, passes } = await here.run(document, {
      runOnly: ids,
      rules,
      resultTypes: ['violations'],
      selectors: false,
    });
    return {
      broken: violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`)),
      checks: violations.length + passes.length,
    };
  }, wanted);
}

/** What breaks a rule, a line each. Of all rules. */
export async function brokenRules(page: Page): Promise<readonly string[]> {
  return (await checkRules(page, 'all')).broken;
}
