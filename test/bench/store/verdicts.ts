// The table that the bench prints: each goal, what was measured, and whether it is met.

export interface Goal {
  readonly name: string;
  readonly goal: string;
  readonly measured: string;
  readonly isMet: boolean;
  /** The reason when the goal is not met. */
  readonly limit: string;
}

export function printGoals(goals: readonly Goal[]): void {
  console.log('\n| | goal | measured | |\n|---|---|---|---|');
  for (const { name, goal, measured, isMet } of goals) {
    console.log(`| ${name} | ${goal} | ${measured} | ${isMet ? 'met' : 'NOT MET'} |`);
  }
  for (const { name, limit } of goals.filter(({ isMet }) => !isMet)) console.log(`\nNot met, ${name}: ${limit}`);
}

export function atLeast(name: string, value: number, goal: number, unit: string, limit: string): Goal {
  const texts = { goal: `at least ${shown(goal)} ${unit}`, measured: `${shown(value)} ${unit}` };
  return { name, ...texts, isMet: value >= goal, limit };
}

export function atMost(name: string, value: number, goal: number, unit: string, limit: string): Goal {
  const texts = { goal: `at most ${shown(goal)} ${unit}`, measured: `${shown(value)} ${unit}` };
  return { name, ...texts, isMet: value <= goal, limit };
}

/** The value at the given share of the sorted values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export function shown(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString('en');
  return Number(value.toPrecision(3)).toString();
}
