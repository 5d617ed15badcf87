// What 100,000 merchants of five registers would need, from the processor time of one request. Computed, not measured.
import { plain, type Row } from '../results/row';
import { REGISTERS_EACH } from './merchants';
import { REQUESTS_PER_SECOND } from './pace';

export interface Measured {
  /** Of service and database, milliseconds a request. */
  readonly processorMs: number;
}

export interface Scale {
  readonly registers: number;
  readonly requestsPerSecond: number;
  /** Busy cores of service and database together, at the pace of a shop. */
  readonly cores: number;
  /** Machines of SHARD_CORES cores, each busy to BUSY. */
  readonly shards: number;
  readonly merchantsPerShard: number;
}

const MERCHANTS = 100_000;
const SHARD_CORES = 16;
/** The rest is for a busy hour and for a machine that has to take over. */
const BUSY = 0.5;

export function scaleOf({ processorMs }: Measured, merchants = MERCHANTS): Scale {
  const registers = merchants * REGISTERS_EACH;
  const requestsPerSecond = registers * REQUESTS_PER_SECOND;
  const cores = (requestsPerSecond * processorMs) / 1000;
  const shards = Math.max(1, Math.ceil(cores / (SHARD_CORES * BUSY)));
  return { registers, requestsPerSecond, cores, shards, merchantsPerShard: Math.ceil(merchants / shards) };
}

export function scaleRows(measured: Measured): Row[] {
  const { requestsPerSecond, cores, shards, merchantsPerShard } = scaleOf(measured);
  const of = 'PostgreSQL, computed for 100,000 merchants of five registers';
  return [
    plain(`${of}: requests`, requestsPerSecond, 'a second'),
    plain(`${of}: busy cores`, cores, ''),
    plain(`${of}: shards of ${SHARD_CORES} cores half busy`, shards, ''),
    plain(`${of}: merchants a shard`, merchantsPerShard, ''),
  ];
}
