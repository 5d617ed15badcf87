// A person at a touch screen: taps, and text that the system's own screen keyboard puts into a field, which presses no key.
import { expect, type CDPSession, type Locator, type Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

export class Finger {
  private constructor(
    readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async on(page: Page): Promise<Finger> {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
    return new Finger(page, session);
  }

  /** In the center of the element, once it is still and nothing covers it. */
  tap(target: Locator): Promise<void> {
    return this.press(target, async () => undefined);
  }

  /** Taps until `seen` is visible. */
  hold(target: Locator, seen: Locator): Promise<void> {
    return this.press(target, () => expect(seen).toBeVisible());
  }

  private async press(target: Locator, meanwhile: () => Promise<void>): Promise<void> {
    await expect(target).toBeEnabled();
    const touchPoints: Point[] = [];
    const find = async () => {
      const middle = await target.evaluate(middleOf);
      if (middle) touchPoints.push(middle);
      return touchPoints.length;
    };
    await expect.poll(find).toBe(1);
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await meanwhile();
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  /** Replaces the text of the field. */
  async write(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await expect(field).toBeFocused();
    // As "Select all" of the system's own menu does, above the text.
    if ((await field.inputValue()) !== '') await field.selectText();
    await this.page.keyboard.insertText(text);
    await expect(field).toHaveValue(text);
  }
}

/** In the page; null while it moves or another element covers it. A radio button is what it is labeled by: it may be drawn by that alone. */
async function middleOf(target: Element): Promise<Point | null> {
  const isRadio = target instanceof HTMLInputElement && target.type === 'radio';
  const element = (isRadio && target.labels?.[0]) || target;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const middle = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const before = middle();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const now = middle();
  if (now.x !== before.x || now.y !== before.y) return null;
  const there = document.elementFromPoint(now.x, now.y);
  return there && element.contains(there) ? now : null;
}

export interface Touches {
  readonly byFinger: number;
  /** Mouse presses, and keys that no scanner sends. */
  readonly otherwise: readonly string[];
}

/** Starts counting in the loaded page. */
export async function watchTouches(page: Page): Promise<() => Promise<Touches>> {
  await page.evaluate(() => {
    const touches = { byFinger: 0, otherwise: [] as string[] };
    (globalThis as { touches?: typeof touches }).touches = touches;
    const onPointer = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') touches.byFinger += 1;
      else touches.otherwise.push(pointerType);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (!/^(\d|Enter)$/.test(key)) touches.otherwise.push(key);
    };
    window.addEventListener('pointerdown', onPointer, { capture: true });
    window.addEventListener('keydown', onKey, { capture: true });
  });
  return () =>
    page.evaluate(
      () => (globalThis as { touches?: Touches }).touches ?? { byFinger: 0, otherwise: ['The page was loaded again.'] },
    );
}
