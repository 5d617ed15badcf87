// What the people of a day have in common: the screen in their language, their hand, and what they write into fields.
import type { Locator, Page } from '@playwright/test';
import { inRoot } from '#build/launcher/paths';
import type { ServiceWitness } from '#test/support/service-client';
import type { accountOf } from '#test/support/service-process';
import type { Till } from '#test/support/till';
import type { LanguageCode, Words } from '#test/support/words';
import { expect, test } from '../till-fixture';
import { cutOff } from '../cut-off';
import type { Hand } from './hand';

export type Account = ReturnType<typeof accountOf>;

export interface Shop {
  readonly language: LanguageCode;
  readonly words: Words;
  readonly page: Page;
  readonly till: Till;
  readonly hand: Hand;
  readonly cashier: Account;
  readonly manager: Account;
  readonly witness: ServiceWitness;
  /** Where the service is, as it is typed. */
  readonly serviceUrl: string;
  /** Of the pictures: POS_DAY_PICTURES=1 takes one after each step, below out/days/. */
  readonly name: string;
}

/** Only people write these: no screen has them. */
export const WRITTEN = {
  en: { parked: 'forgot their purse', reason: 'Too much in the drawer' },
  ar: { parked: 'نسي المحفظة', reason: 'النقد في الدرج كثير' },
} as const satisfies Record<LanguageCode, object>;

export const LANTERN = { code: '71053', name: 'WHITE METAL LANTERN' };
export const CAKESTAND = { code: '22423', name: 'REGENCY CAKESTAND 3 TIER' };

export const button = ({ page }: Shop, name: string): Locator => page.getByRole('button', { name, exact: true });

export const railLink = ({ page, words }: Shop, screen: 'sell' | 'returns' | 'day' | 'office'): Locator => {
  const rail = page.getByRole('navigation', { name: words.app.main });
  return rail.getByRole('link', { name: words.rail[screen], exact: true });
};

/** After it the page is still in the language that was chosen first, and no text of a control is cut off. */
export async function step<T>(shop: Shop, title: string, work: () => Promise<T>): Promise<T> {
  return test.step(title, async () => {
    const result = await work();
    const { language } = shop;
    await expect(shop.page.locator('html')).toHaveAttribute('lang', language);
    await expect(shop.page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    await picture(shop, title);
    expect.soft(await cutOff(shop.page), title).toEqual([]);
    return result;
  });
}

const taken = new Map<string, number>();

export async function picture({ name, page }: Shop, title: string): Promise<void> {
  if (process.env['POS_DAY_PICTURES'] !== '1') return;
  const number = (taken.get(name) ?? 0) + 1;
  taken.set(name, number);
  const file = `${String(number).padStart(2, '0')} ${title}.png`.replaceAll(' ', '-');
  await page.screenshot({ path: inRoot(`out/days/${name}/${file}`) });
}
