// How long to wait for a reply to begin before a read is repeated, derived from earlier replies as RFC 6298 does for packets
// (sections 2 and 5); and for how long the service has asked for a pause.
import { CALL_DEADLINE } from '../../api/transport';
import type { Clock } from '../../time';

export interface ReadPace {
  /** Milliseconds to wait for the reply to this try, counted from 1. */
  patience(tries: number): number;
  /** A reply began after this many milliseconds. */
  began(milliseconds: number): void;
  /** The service asks for a pause of this many seconds. */
  holdFor(seconds: number): void;
  /** Milliseconds of the pause that remain; 0 if there is none. */
  held(): number;
}

/** Milliseconds before the first measurement, as in the RFC. */
const UNMEASURED = 1_000;
/**
 * Minimum milliseconds. The RFC's second is for packets whose repetition worsens congestion; a repeated read costs little,
 * while a long wait holds up all windows above it.
 */
const SHORTEST = 300;
/** Weight of the newest reply, and of the deviation in the wait. */
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
