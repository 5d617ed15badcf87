// Asks axe about what is on the page.
import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What breaks a rule, a line each: the rule and the element. Of all rules, also those it calls experimental or best practice. */
export async function brokenRules(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const here = (globalThis as unknown as { axe: typeof axe }).axe;
    // AAA asks for more contrast and larger targets than the design; the others are all on.
    const ids = here.getRules().filter(({ tags }) => !tags.some((tag) => /aaa$|^deprecated$/.test(tag)));
    const rules = Object.fromEntries(ids.map(({ ruleId }) => [ruleId, { enabled: true }]));
    const { violations } = await here.run(document, { runOnly: ids.map(({ ruleId }) => ruleId), rules });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
}
