// What the back office asks before it is done: a price that may be a mistake, a person and a register that are ended; and how it goes on where a
// right was taken away meanwhile.
import { expect, type Locator } from '@playwright/test';
import { beginsWith, openingWords, says } from '#test/support/words';
import { goTo, goToArea, loaded, type Walk } from './walk';

const questionOf = ({ page }: Walk): Locator => page.getByRole('alertdialog');

/** Saves what was changed, looks at the question, and gives the safe answer. */
async function lookAtQuestion(walk: Walk, screen: string, state: string): Promise<void> {
  await expect(questionOf(walk)).toBeVisible();
  await walk.look(screen, state);
  await walk.page.keyboard.press('Escape');
  await expect(questionOf(walk)).toBeHidden();
}

/** @param row 1 for the first */
async function openRow(walk: Walk, area: string, row: Locator): Promise<Locator> {
  await goToArea(walk, area);
  await loaded(walk);
  await row.click();
  const form = walk.page.getByRole('main').getByRole('form');
  await expect(form).toBeVisible();
  await loaded(walk);
  return form;
}

export async function visitQuestions(walk: Walk): Promise<void> {
  const { page, words } = walk;
  const { items, areas, form } = words.office;
  const { keyboard } = page;
  const rows = (name: string) => page.getByRole('grid', { name }).getByRole('row');
  const undo = () => page.getByRole('form').getByRole('button', { name: form.undo }).click();
  await goTo(walk, 'Alt+7', areas.today);
  const item = await openRow(walk, areas.items, rows(areas.items).nth(1));
  const price = item.getByLabel(beginsWith(openingWords(items.unitPriceIn)));
  await price.fill('0');
  await keyboard.press('Control+s');
  await lookAtQuestion(walk, 'office items', 'a price of nothing?');
  await price.fill('999');
  await keyboard.press('Control+s');
  await lookAtQuestion(walk, 'office items', 'a price far from the last?');
  await undo();
  await visitPeople(walk);
  await visitRegister(walk);
}

async function visitPeople(walk: Walk): Promise<void> {
  const { page, words } = walk;
  const { users, areas, form } = words.office;
  const { keyboard } = page;
  const row = page.getByRole('grid', { name: areas.users }).getByRole('row').filter({ hasText: 'Sara Khan' });
  const user = await openRow(walk, areas.users, row);
  const [role, status] = [users.role, users.status].map((name) => user.getByRole('combobox', { name }));
  await status?.selectOption('TERMINATED');
  await keyboard.press('Control+s');
  await lookAtQuestion(walk, 'office users', 'terminate a person?');
  await user.getByRole('button', { name: form.undo }).click();
  await role?.selectOption('MANAGER');
  await keyboard.press('Control+s');
  await lookAtQuestion(walk, 'office users', 'make a person a manager?');
  await user.getByRole('button', { name: form.undo }).click();
  await user.getByRole('button', { name: users.endSessions }).click();
  await lookAtQuestion(walk, 'office users', 'sign a person out everywhere?');
}

/** The register of this till, whose day is open. */
async function visitRegister(walk: Walk): Promise<void> {
  const { page, words } = walk;
  const { registers, areas, form } = words.office;
  const row = page.getByRole('grid', { name: areas.registers }).getByRole('row').nth(1);
  const register = await openRow(walk, areas.registers, row);
  await register.getByRole('combobox', { name: registers.status }).selectOption('INACTIVE');
  await page.keyboard.press('Control+s');
  await lookAtQuestion(walk, 'office registers', 'make a register inactive?');
  await register.getByRole('button', { name: form.undo }).click();
  await register.getByRole('button', { name: registers.terminate }).click();
  await lookAtQuestion(walk, 'office registers', 'terminate a register?');
}

/** A manager becomes a cashier while they are at work: the service ends what they were signed in with, and they may do less. */
export async function visitTakenRights(walk: Walk): Promise<void> {
  const { page, words, witness, account, look } = walk;
  const { areas } = words.office;
  await goTo(walk, 'Alt+7', areas.today);
  await goToArea(walk, areas.vendors);
  await loaded(walk);
  await witness.ask('PATCH', `users/${account.username}`, { role: 'CASHIER' });
  await page.keyboard.press('F5');
  const unlock = page.getByRole('heading', { name: words.unlock.title });
  await expect(unlock).toBeVisible();
  await look('sign-in', 'locked, a right was taken away');
  const password = page.getByRole('textbox', { name: says(words.unlock.passwordOf) });
  await password.fill(account.password);
  await password.press('Enter');
  await expect(unlock).toBeHidden();
  await loaded(walk);
  await look('sign-in', 'unlocked with fewer rights');
}
