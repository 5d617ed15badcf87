// A result of a bench: what was measured, what it is held against, and whether the goal is met.

export interface Row {
  readonly name: string;
  /** In words; null without a goal. */
  readonly goal: string | null;
  /** Null where it could not be measured. */
  readonly figure: number | null;
  readonly unit: string;
  /** What the ratio is to, in words: a peer measured in the same run, or a limit. */
  readonly beside: string | null;
  /** Figure ÷ what is beside it. Null where the figure depends on how fast the machine is and nothing was measured beside it. */
  readonly ratio: number | null;
  readonly better: 'less' | 'more';
  /** Null without a goal. */
  readonly met: boolean | null;
  /** What keeps it from its goal. */
  readonly limit: string | null;
}

/** Something of another program, or another size, measured in the same run in the same unit. */
export interface Peer {
  readonly name: string;
  readonly figure: number;
}

/** A figure that has no goal. */
export function plain(name: string, figure: number | null, unit: string, peer?: Peer): Row {
  return {
    name,
    goal: null,
    figure,
    unit,
    beside: peer ? besideOf(peer, unit) : null,
    ratio: peer && figure !== null ? figure / peer.figure : null,
    better: 'less',
    met: null,
    limit: null,
  };
}

/** Time or memory with a limit of its own: the machine decides, so the ratio is not compared with other runs. */
export function atMost(name: string, figure: number, most: number, unit: string, limit: string): Row {
  const goal = `at most ${shown(most)} ${unit}`.trim();
  return { ...plain(name, figure, unit), goal, beside: goal, met: figure <= most, limit };
}

/** Bytes, requests, layouts: the same on every machine. */
export function countAtMost(name: string, figure: number, most: number, unit: string, limit: string): Row {
  return { ...atMost(name, figure, most, unit, limit), ratio: figure / most };
}

export function atLeast(name: string, figure: number, least: number, unit: string, limit: string): Row {
  const goal = `at least ${shown(least)} ${unit}`.trim();
  return { ...plain(name, figure, unit), goal, beside: goal, better: 'more', met: figure >= least, limit };
}

/** At most so many times the peer. */
export function timesAtMost(name: string, figure: number, unit: string, peer: Peer, most: number, limit = ''): Row {
  const row = plain(name, figure, unit, peer);
  return { ...row, goal: `at most ${shown(most)} times`, met: figure <= peer.figure * most, limit: limit || null };
}

/** At least so many times the peer. */
export function timesAtLeast(
  name: string,
  figure: number,
  unit: string,
  peer: Peer,
  least: number,
  limit: string,
): Row {
  const row = plain(name, figure, unit, peer);
  return { ...row, goal: `at least ${shown(least)} times`, better: 'more', met: figure >= peer.figure * least, limit };
}

/** What must not happen at all, such as lost sales. */
export function none(name: string, figure: number | null, unit: string): Row {
  return { ...plain(name, figure, unit), goal: '0', beside: '0', met: figure === 0 };
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

function besideOf({ name, figure }: Peer, unit: string): string {
  return `${name}: ${shown(figure)} ${unit}`.trim();
}
