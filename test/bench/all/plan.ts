// The benches of `npm run bench`, in their order, with the sizes of a whole and of a quick run.

export interface Planned {
  readonly name: string;
  readonly flags: { readonly full: string; readonly quick: string };
}

export const PLAN: readonly Planned[] = [
  { name: 'size', flags: { full: '', quick: '' } },
  {
    name: 'service',
    flags: { full: '--postgres own', quick: '--postgres own --customers 1000,10000 --turns 3' },
  },
  { name: 'store', flags: { full: '', quick: '--customers 10000 --search 1000,20000' } },
  { name: 'sealed', flags: { full: '', quick: '--customers 5000' } },
  { name: 'till', flags: { full: '', quick: '--items 2000 --sales 10 --scans 5' } },
  { name: 'shift', flags: { full: '', quick: '--hours 2 --sales 5 --scans 5' } },
  { name: 'week', flags: { full: '', quick: '--sales 1000 --sent 0 --starts 2' } },
  { name: 'reports', flags: { full: '', quick: '--sales 10000' } },
];

/** Not part of `npm run bench`, and why. */
const APART = ['start (needs a clone of another version)', 'fleet (needs a machine of its own for an hour)'];

/** What a run of these benches leaves out, in words. */
export function leftOut(benches: readonly Planned[]): string {
  return [...PLAN.filter((bench) => !benches.includes(bench)).map(({ name }) => name), ...APART].join(', ');
}

export type Sizes = keyof Planned['flags'];

/** @param only names of benches, parted by commas; all when undefined @throws for a name that is not planned */
export function planned(only: string | undefined): readonly Planned[] {
  if (only === undefined) return PLAN;
  return only.split(',').map((name) => {
    const found = PLAN.find((bench) => bench.name === name);
    if (!found) throw new Error(`No such bench: ${name}. Benches: ${PLAN.map((bench) => bench.name).join(', ')}.`);
    return found;
  });
}
