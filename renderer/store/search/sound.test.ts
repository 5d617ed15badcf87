import { describe, expect, it } from 'vitest';
import { sampleCustomer } from '../testing/samples';
import { customerText } from '../worker/indexed-rows';
import { find } from './find';
import { parseNameQuery, parseQuery } from './query';
import { TextIndex } from './text-index';

const turn = async () => undefined;

async function found(names: readonly string[], typed: string, parse = parseNameQuery): Promise<string[]> {
  const index = new TextIndex(100);
  index.set(
    0,
    names.map((name) => {
      const [firstName = '', ...rest] = name.split(' ');
      return customerText(sampleCustomer(1, { firstName, lastName: rest.join(' ') || null }));
    }),
  );
  const { hits } = await find(index.chunks(), parse(typed), 50, turn);
  return hits.map(({ row }) => names[row] ?? '');
}

/** Every spelling in a group finds every other one. */
const GROUPS = [
  ['Hala Al Mansoori', 'Hala Almansouri', 'Hala Al-Mansuri', 'Hala El Mansoury', 'Hala Elmansoori'],
  ['Mohammed Noor', 'Muhammad Nour', 'Mohamad Nur', 'Mohammad Noour'],
  ['Abdul Rahman', 'Abdulrahman', 'Abdel Rahman', 'Abd al-Rahman', 'Abdelrahman'],
  ['Abdullah Saeed', 'Abdulla Said', 'Abdallah Saeed'],
  ['Khalifa Rashid', 'Khaleefa Rasheed', 'Khalifah Rashid'],
  ['Qasim Hussein', 'Kassim Hussain', 'Qassim Husayn'],
  ['هالة المنصوري', 'هاله المنصورى', 'هالة منصوري', 'هَالَة الـمنصوري'],
  ['أحمد عبد الله', 'احمد عبدالله', 'إحمد عبدالله'],
  ['علاء مؤيد', 'علا مويد'],
  ['آمنة یوسف کریم', 'امنه يوسف كريم'],
];

describe('names that are written in several ways', () => {
  it.each(GROUPS.flatMap((group) => group.map((typed) => [typed, group] as const)))(
    '%s finds each',
    async (typed, group) => {
      expect((await found([...group, 'John Smith', 'سعيد راشد'], typed)).toSorted()).toEqual([...group].toSorted());
    },
  );

  it.each([
    ['almans', ['Hala Al Mansoori']],
    ['mansour', ['Hala Al Mansoori']],
    ['manso', ['Hala Al Mansoori']],
    ['el mans', ['Hala Al Mansoori']],
    ['rahm', ['Abdulrahman Ali']],
    ['منص', ['علي المنصوري']],
  ])('%s finds the beginning of one', async (typed, expected) => {
    expect(await found(['Hala Al Mansoori', 'Abdulrahman Ali', 'علي المنصوري', 'Manoj Rao'], typed)).toEqual(expected);
  });

  it('come as they are typed first, then as they sound', async () => {
    const names = ['Aida Mohamad', 'Zayed Mohammed'];
    expect(await found(names, 'mohammed')).toEqual(['Zayed Mohammed', 'Aida Mohamad']);
  });

  it.each([
    ['alina', 'Ina Smith'],
    ['albert', 'Bert Jansen'],
    ['lee', 'Liam Burke'],
    ['dan', 'Din Rao'],
  ])('%s does not mistake %s', async (typed, name) => {
    expect(await found([name], typed)).toEqual([]);
  });

  it('are sought for people only, as items are written in one way', async () => {
    expect(await found(['Mohamad Ali'], 'mohammed', parseQuery)).toEqual([]);
  });
});
