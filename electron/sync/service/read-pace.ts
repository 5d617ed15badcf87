// How long to wait for an answer to begin before a read is asked again, learned from the answers before as RFC 6298 does
// for packets (sections 2 and 5); and for how long the service wants not to be asked at all.
import { CALL_DEADLINE } from '../../api/transport';
import type { Clock } from '../../time';

export interface ReadPace {
  /** Milliseconds to wait for the answer to the try of this number, from 1. */
  patience(tries: number): number;
  /** An answer began after so many milliseconds. */
  began(milliseconds: number): void;
  /** The service asks for so many seconds of rest. */
  holdFor(seconds: number): void;
  /** Milliseconds of that rest still to come; 0 when there is none. */
  held(): number;
}

/** Milliseconds before anything was measured, as the RFC has it. */
const UNMEASURED = 1_000;
/**
 * Milliseconds at least. The RFC's second is for packets whose repetition makes a crowded line worse; a read that is asked twice
 * costs little, and one that is waited for too long keeps all windows above it waiting.
 */
const SHORTEST = 300;
/** Weights of the newest answer, and of the deviation in what is waited for. */
const NEWEST = 1 / 8;
const NEWEST_DEVIATION = 1 / 4;
const DEVIATIONS = 4;

export function createReadPace(clock: Clock): ReadPace {
  let usual: { readonly took: number; readonly deviation: number } | null = null;
  let holdUntil = 0;
  return {
    patience(tries) {
      const wait = usual ? Math.max(usual.took + DEVIATIONS * usual.deviation, SHORTEST) : UNMEASURED;
      return Math.min(wait * 2 ** (tries - 1), CALL_DEADLINE);
    },
    began(milliseconds) {
      if (!usual) {
        usual = { took: milliseconds, deviation: milliseconds / 2 };
        return;
      }
      const off = Math.abs(milliseconds - usual.took);
      usual = {
        took: usual.took + NEWEST * (milliseconds - usual.took),
        deviation: usual.deviation + NEWEST_DEVIATION * (off - usual.deviation),
      };
    },
    holdFor(seconds) {
      holdUntil = Math.max(holdUntil, clock.monotonic() + seconds * 1_000);
    },
    held: () => Math.max(0, holdUntil - clock.monotonic()),
  };
}
