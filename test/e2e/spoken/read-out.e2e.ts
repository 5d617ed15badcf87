// What a screen reader says for a sale, a return, a count of the drawer and a new customer that the service refuses, in order and word for
// word, in English and in Arabic. A line in quotation marks is said by a live region; another one is where the keyboard is.
import { accountOf } from '#test/support/service-process';
import { wordsOf } from '#test/support/words';
import { makeCustomer } from '../states/sync-states';
import { applyVariant, VARIANTS } from '../states/variants';
import { button, goTo, signIn, type Walk } from '../states/walk';
import { expect, test } from '../till-fixture';
import { listen } from './listen';

interface Script {
  readonly sale: readonly string[];
  readonly back: readonly string[];
  readonly count: readonly string[];
  readonly queue: readonly string[];
}

const ENGLISH: Script = {
  sale: [
    '“3 WHITE METAL LANTERN, 10.17. Total 10.17.”',
    '“1 REGENCY CAKESTAND 3 TIER, 12.75. Total 22.92.”',
    'textbox, Discount, F5 switches between % and AED. 0 removes it.',
    '“1 REGENCY CAKESTAND 3 TIER, 11.47. Total 21.64.”',
    'combobox, Scan, or type a name or SKU',
    '“REGENCY CAKESTAND 3 TIER removed. Total 10.17.”',
    '“Undone: REGENCY CAKESTAND 3 TIER removed. Total 21.64.”',
    'textbox, Float, AED, Enter the float; 0 if the drawer is empty.',
    '“The day is open.”',
    '“Change due 28.25”',
    '“Sale complete. Change due 28.25. Receipt 1A-00001.”',
  ],
  back: [
    'textbox, How many of WHITE METAL LANTERN to return, of 3',
    '“Only 3 can still be returned.”',
    '“Refund AED 3.50 Includes tax 0.16 · cash rounding 0.11”',
    '“Refund 3.50. Return 1A-00002 is saved.”',
  ],
  count: ['textbox, How many of AED 1,000', '“Counted so far AED 2,000.00”', '“Over by AED 1,981.75.”'],
  queue: ['“The till is offline.”', '“The till is online again.”', '“Sync: 1 needs attention.”'],
};

const ARABIC: Script = {
  sale: [
    '“3 WHITE METAL LANTERN، 10.17. الإجمالي 10.17.”',
    '“1 REGENCY CAKESTAND 3 TIER، 12.75. الإجمالي 22.92.”',
    'textbox, الخصم, F5 للتبديل بين د.إ و%. القيمة 0 تزيله.',
    '“1 REGENCY CAKESTAND 3 TIER، 11.47. الإجمالي 21.64.”',
    'combobox, امسح، أو اكتب اسمًا أو رمز صنف',
    '“تمت إزالة REGENCY CAKESTAND 3 TIER. الإجمالي 10.17.”',
    '“تم التراجع: إزالة REGENCY CAKESTAND 3 TIER. الإجمالي 21.64.”',
    'textbox, رصيد الافتتاح، د.إ, أدخل رصيد الافتتاح؛ 0 إذا كان الدرج فارغًا.',
    '“يوم العمل مفتوح.”',
    '“الباقي للعميل 28.25”',
    '“تم البيع. الباقي للعميل 28.25. الإيصال 1A-00001.”',
  ],
  back: [
    'textbox, كم يُرجَع من WHITE METAL LANTERN، والمتبقي 3',
    '“لا يمكن إرجاع أكثر من 3.”',
    '“المبلغ الواجب ردّه 3.50 د.إ يشمل ضريبة 0.16 · تقريب النقد 0.11”',
    '“المبلغ المردود 3.50. المرتجع 1A-00002 محفوظ.”',
  ],
  count: ['textbox, عدد فئة 1,000 د.إ', '“المعدود حتى الآن 2,000.00 د.إ”', '“زيادة 1,981.75 د.إ.”'],
  queue: ['“الصندوق غير متصل.”', '“عاد اتصال الصندوق.”', '“المزامنة: عملية تحتاج إلى إجراء.”'],
};

const LOOKS = VARIANTS.filter(({ name }) => name === 'mouse' || name === 'arabic');
const MARKS = /[\u200e\u200f\u2068\u2069]/g;
/** Its letter counts the tills that signed in before. */
const SERIES = /1[A-Z]-(?=0000)/g;

for (const variant of LOOKS) {
  test(
    `a sale, a return, a count and the queue are read out: ${variant.language}`,
    { tag: ['@states', '@nightly'] },
    async ({ till, service, network, witness }) => {
      const { page } = till;
      const { keyboard } = page;
      await applyVariant(page, variant);
      const words = wordsOf(variant.language);
      const account = accountOf(service, 'demo', 'MANAGER');
      const walk: Walk = { page, words, network, witness, account, look: () => Promise.resolve() };
      await signIn(walk);
      const listener = await listen(page);
      const script = variant.language === 'ar' ? ARABIC : ENGLISH;
      const heard: string[] = [];
      /**
       * Waits until the lines of the script are heard, after those before them; several in any order, as what main and the store say
       * may arrive. What is said while a text is being typed may come between.
       */
      const hear = async (part: keyof Script, ...lines: readonly number[]) => {
        const wanted = lines.map((line) => script[part][line] ?? '');
        await expect
          .poll(async () => {
            heard.push(...(await listener.heard()).map((text) => text.replaceAll(MARKS, '').replaceAll(SERIES, '1A-')));
            return heard;
          })
          .toEqual(expect.arrayContaining(wanted));
        heard.splice(0, Math.max(...wanted.map((text) => heard.indexOf(text))) + 1);
      };
      const type = async (text: string) => {
        await keyboard.type(text);
        await keyboard.press('Enter');
      };

      await type('3*71053');
      await hear('sale', 0);
      await type('22423');
      await hear('sale', 1);
      await keyboard.press('F5');
      await hear('sale', 2);
      await type('10');
      await hear('sale', 3, 4);
      await keyboard.press('Delete');
      await hear('sale', 5);
      await keyboard.press('Control+z');
      await hear('sale', 6);
      await keyboard.press('F12');
      await hear('sale', 7);
      await keyboard.type('0');
      await keyboard.press('Enter');
      await hear('sale', 8);
      await expect(page.getByRole('textbox', { name: words.pay.received.CASH })).toBeFocused();
      await keyboard.type('50');
      await hear('sale', 9);
      await keyboard.press('Enter');
      await hear('sale', 10);
      await expect(button(walk, words.done.newSale)).toBeFocused();
      // The change is said once, and no amount that is none.
      expect(heard.filter((text) => text.startsWith('“'))).toEqual([]);
      await button(walk, words.done.newSale).click();

      await goTo(walk, 'Alt+2', words.returns.title);
      await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
      await hear('back', 0);
      await keyboard.type('9');
      await hear('back', 1);
      await keyboard.press('Backspace');
      await keyboard.type('1');
      await hear('back', 2);
      await page.getByRole('group', { name: words.returns.why }).getByText(words.returns.reasons.UNWANTED).click();
      await expect(button(walk, words.returns.complete)).toBeEnabled();
      await keyboard.press('F12');
      await hear('back', 3);
      await expect(button(walk, words.returns.toSell)).toBeFocused();
      await keyboard.press('Enter');

      await goTo(walk, 'Alt+4', words.day.title);
      await expect(button(walk, words.day.closeDay)).toBeVisible();
      await keyboard.press('F12');
      await hear('count', 0);
      await keyboard.type('2');
      await hear('count', 1);
      await keyboard.press('Control+Enter');
      await hear('count', 2);
      await expect(page.getByRole('textbox', { name: words.day.difference.reason })).toBeFocused();

      const email = `heard.${variant.language}@example.com`;
      await witness.createCustomer({ email, firstName: 'Noor' });
      await network.cut();
      await makeCustomer(walk, email, `5011822${variant.language === 'ar' ? '71' : '72'}`);
      await goTo(walk, 'Alt+5', words.sync.title);
      await button(walk, words.sync.tryNow).click();
      await hear('queue', 0);
      await network.restore();
      await button(walk, words.sync.tryNow).click();
      await hear('queue', 1, 2);
    },
  );
}
