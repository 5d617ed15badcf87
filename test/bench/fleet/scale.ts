// Simulates many merchants on shards, from the processor time of one request: a few merchants are large and most are small, trade rises
// and falls over the day, and a shard is lost. The same seed gives the same merchants.
import { createRandom } from '#service/seed/kit/random';
import { plain, shown, type Row } from '../results/row';
import { REQUESTS_PER_SECOND } from './pace';

export interface Cost {
  /** Of service and database, milliseconds a request. */
  readonly processorMs: number;
}

/** Its busy cores in each hour of the day. */
type Day = readonly number[];

export interface Merchant {
  readonly registers: number;
  readonly day: Day;
}

export interface Scale {
  readonly shards: number;
  /** Of the cores of the busiest shard in its busiest hour, 0 to 1. */
  readonly busiest: number;
  /** The same when the busiest shard is lost and its merchants are spread over the others. */
  readonly busiestAfterLoss: number;
  readonly moved: number;
}

const SHARD_CORES = 16;
/** Of a shard's cores in its busiest hour: while all are there, and when one is lost. */
const MOST = { usual: 0.5, afterLoss: 0.75 };

/** Registers of merchants follow Pareto: most have one to three, the mean is near five, the largest hundreds. */
const SHAPE = 1.15;
const LARGEST = 2_000;

/** Requests in each hour beside the pace of a shop that sells all the time; tills that stand idle still ask. */
const CURVE = [
  ...[0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0.3, 0.5, 0.7, 0.9, 1, 1.1],
  ...[1.2, 1.1, 1, 1, 1.1, 1.3, 1.5, 1.3, 1, 0.8, 0.5, 0.3],
];
/** Hours by which a merchant's day may begin earlier or later. */
const SHIFT = 2;

export function merchantsOf(count: number, seed: number, { processorMs }: Cost): Merchant[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const registers = Math.min(LARGEST, Math.floor(random.next() ** (-1 / SHAPE)));
    const shift = random.below(2 * SHIFT + 1) - SHIFT;
    const cores = (registers * REQUESTS_PER_SECOND * processorMs) / 1000;
    return {
      registers,
      day: CURVE.map((_, hour) => cores * (CURVE.at((hour + shift) % CURVE.length) ?? NaN)),
    };
  });
}

/** The fewest shards that are busy to no more than `MOST`; a merchant is never divided, so a very large one stays above it. */
export function scaleOf(merchants: readonly Merchant[]): Scale {
  const peak = peakOf(sumOf(merchants.map(({ day }) => day)));
  const largest = Math.max(...merchants.map(({ day }) => peakOf(day))) / SHARD_CORES;
  for (let shards = Math.max(2, Math.ceil(peak / (SHARD_CORES * MOST.usual))); ; shards += 1) {
    const scale = placed(merchants, shards);
    const isEnough = scale.busiest <= MOST.usual && scale.busiestAfterLoss <= MOST.afterLoss;
    if (isEnough || largest > MOST.usual || shards >= merchants.length) return scale;
  }
}

interface Shard {
  readonly merchants: Merchant[];
  registers: number;
}

/** In the order in which they came, each on the shard with the fewest registers. */
function placed(merchants: readonly Merchant[], count: number): Scale {
  const shards = Array.from({ length: count }, (): Shard => ({ merchants: [], registers: 0 }));
  for (const merchant of merchants) place(merchant, shards);
  const byPeak = shards.map((shard) => ({ shard, peak: peakOfShard(shard) })).sort((a, b) => b.peak - a.peak);
  const lost = byPeak[0] ?? { shard: { merchants: [], registers: 0 }, peak: 0 };
  const rest = shards.filter((shard) => shard !== lost.shard);
  for (const merchant of lost.shard.merchants) place(merchant, rest);
  return {
    shards: count,
    busiest: lost.peak / SHARD_CORES,
    busiestAfterLoss: Math.max(...rest.map(peakOfShard)) / SHARD_CORES,
    moved: lost.shard.merchants.length,
  };
}

function place(merchant: Merchant, shards: readonly Shard[]): void {
  const emptiest = shards.reduce((one, other) => (other.registers < one.registers ? other : one));
  emptiest.merchants.push(merchant);
  emptiest.registers += merchant.registers;
}

const peakOfShard = ({ merchants }: Shard) => peakOf(sumOf(merchants.map(({ day }) => day)));
const peakOf = (day: Day) => Math.max(...day);

function sumOf(days: readonly Day[]): Day {
  const sum = CURVE.map(() => 0);
  for (const day of days) for (const [hour, cores] of day.entries()) sum[hour] = (sum[hour] ?? 0) + cores;
  return sum;
}

export function scaleRows(cost: Cost, count = 100_000, seed = 1): Row[] {
  const merchants = merchantsOf(count, seed, cost);
  const sizes = merchants.map(({ registers }) => registers);
  const registers = sizes.reduce((sum, size) => sum + size, 0);
  const { shards, busiest, busiestAfterLoss, moved } = scaleOf(merchants);
  const cores = peakOf(sumOf(merchants.map(({ day }) => day)));
  const rows = [
    plain('registers', registers, ''),
    plain(
      'registers of the largest merchant',
      sizes.reduce((one, other) => Math.max(one, other), 0),
      '',
    ),
    plain('requests in the busiest hour', (cores * 1000) / cost.processorMs, 'a second'),
    plain('busy cores in the busiest hour', cores, ''),
    plain(`shards of ${SHARD_CORES} cores`, shards, ''),
    plain('busiest shard', busiest * 100, '% busy'),
    plain('busiest shard when one is lost', busiestAfterLoss * 100, '% busy'),
    plain('merchants of the lost shard, moved', moved, ''),
  ];
  const of = `simulated for ${shown(count)} merchants at ${shown(cost.processorMs)} ms a request, seed ${seed}`;
  return rows.map((row) => ({ ...row, name: `${of}: ${row.name}` }));
}
