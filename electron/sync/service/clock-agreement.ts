// Derives the service's time from the Date headers of its replies. One wrong server, or a minority of wrong headers, changes
// nothing. Pure: all times are arguments. The rule and its reasons: docs/decisions/time.md.

export interface DatedReply {
  /** Milliseconds since 1970; the header has whole seconds, rounded down. */
  readonly date: number;
  /** Steady clock when the reply was complete, milliseconds. */
  readonly at: number;
  /** Milliseconds from the request to `at`. */
  readonly took: number;
}

/** A service time that enough replies agree on. */
export interface Agreement {
  /** Milliseconds by which the service's time is ahead of the steady clock. */
  readonly ahead: number;
  /** The smallest value that any of the agreeing replies allows. */
  readonly atLeast: number;
  /** Steady clock when a reply last confirmed it. */
  readonly at: number;
}

export interface Heard {
  /** Oldest first. */
  readonly replies: readonly DatedReply[];
  /** Of these replies; null while there are none. */
  readonly largest: Group | null;
  /** The time in use; null while nothing is agreed. */
  readonly agreed: Agreement | null;
}

export const NOTHING_HEARD: Heard = { replies: [], largest: null, agreed: null };

/** Milliseconds. Up to this, a wrong time does no harm that a person would have to correct. */
export const SMALL_DRIFT = 2 * 60_000;
/** Milliseconds within which the till's clock counts as right. */
const TOLERANCE = 5_000;
/** Error of a steady clock: 200 parts per million, 17 seconds a day. */
const STEADY_RATE = 200e-6;

/** How far to look back, in replies and in milliseconds. */
const MOST_REPLIES = 32;
const OLDEST_REPLY = 15 * 60_000;
/** Milliseconds; a slower reply says too little. */
const LONGEST_TRIP = 10_000;
/** Milliseconds on either side of what a reply allows: two servers of a service differ by up to a second. */
const SLACK = 1_000;
const DATE_STEP = 1_000;

/** A small drift needs this many replies, and more than half of them. */
const FEW = 3;
/** For a larger drift each contradicting reply cancels three, and this many must remain, over at least a minute. */
const LEAD = 12;
/** The same for a till's clock that was set, or that is another than the agreed time: the steady clock may have stood still. */
const LEAD_OF_TILL = 6;
const CONTRARY_WEIGHT = 3;
const LEAST_SPAN = 60_000;

export interface TillClock {
  /** Milliseconds by which it is ahead of the steady clock. */
  readonly ahead: number;
  /** By more than a small drift since the till was started. */
  readonly wasSet: boolean;
}

export function hear(heard: Heard, reply: DatedReply, till: TillClock): Heard {
  if (reply.took > LONGEST_TRIP) return heard;
  const { replies, agreed } = heard;
  const kept = [...replies, reply].slice(-MOST_REPLIES).filter(({ at }) => reply.at - at <= OLDEST_REPLY);
  const found = largestGroup(kept);
  const isUsed = isEnough(found, kept, agreed, till);
  return { replies: kept, largest: found, agreed: isUsed ? { ...found.agreement, at: reply.at } : agreed };
}

/** The till's clock was set or the steady clock paused: earlier replies are not comparable with later ones. */
export function forgetReplies({ agreed }: Heard): Heard {
  return { ...NOTHING_HEARD, agreed };
}

/** Milliseconds by which the till's clock is ahead of the agreed time; 0 within the tolerance, null without an agreement. */
export function driftOf({ agreed }: Heard, tillAhead: number, steady: number): number | null {
  if (!agreed) return null;
  const drift = tillAhead - agreed.ahead;
  return Math.abs(drift) <= TOLERANCE + (steady - agreed.at) * STEADY_RATE ? 0 : drift;
}

/**
 * Milliseconds since 1970 that the service's clock has reached. Without an agreement the slowest of many replies counts;
 * null while there are too few.
 */
export function lowerBoundOf({ replies, agreed }: Heard, steady: number): number | null {
  if (agreed) return Math.floor(agreed.atLeast + steady - (steady - agreed.at) * STEADY_RATE);
  if (replies.length < LEAD) return null;
  return Math.floor(Math.min(...replies.map(leastAhead)) + steady);
}

/**
 * Milliseconds by which the till's clock is ahead of the time that most of the latest replies give; null unless that differs from the
 * agreed time by more than a small drift.
 */
export function contradictionOf({ replies, largest, agreed }: Heard, tillAhead: number): number | null {
  if (!largest) return null;
  const { ahead } = largest.agreement;
  const isOther = Math.abs(ahead - (agreed?.ahead ?? tillAhead)) > SMALL_DRIFT;
  return isOther && isMajority(largest, replies) ? tillAhead - ahead : null;
}

interface Group {
  readonly agreement: Agreement;
  readonly votes: number;
  /** Milliseconds between the first and the last of them. */
  readonly span: number;
}

/** The time most replies allow. Latency widens what a reply allows, so it never counts as drift. */
function largestGroup(replies: readonly DatedReply[]): Group {
  const groups = replies.map((reply) => {
    const from = earliest(reply);
    return replies.filter((other) => earliest(other) <= from && from <= latest(other));
  });
  const group = groups.reduce((most, each) => (each.length > most.length ? each : most), []);
  const from = Math.max(...group.map(earliest));
  const to = Math.min(...group.map(latest));
  const times = group.map(({ at }) => at);
  const at = Math.max(...times);
  return {
    agreement: { ahead: (from + to) / 2, atLeast: Math.min(...group.map(leastAhead)), at },
    votes: group.length,
    span: at - Math.min(...times),
  };
}

function isEnough(
  found: Group,
  replies: readonly DatedReply[],
  agreed: Agreement | null,
  { ahead, wasSet }: TillClock,
): boolean {
  const isOfTill = isNear(found, ahead);
  if (agreed ? isNear(found, agreed.ahead) : isOfTill && !wasSet) return isMajority(found, replies);
  const lead = found.votes - CONTRARY_WEIGHT * (replies.length - found.votes);
  return isOfTill ? lead >= LEAD_OF_TILL : lead >= LEAD && found.span >= LEAST_SPAN;
}

function isNear({ agreement: { ahead } }: Group, known: number): boolean {
  return Math.abs(ahead - known) <= SMALL_DRIFT;
}

function isMajority({ votes }: Group, replies: readonly DatedReply[]): boolean {
  return votes >= FEW && votes * 2 > replies.length;
}

/** Milliseconds that the service is ahead at least: the header was written before the reply was complete. */
function leastAhead({ date, at }: DatedReply): number {
  return date - at;
}

function earliest(reply: DatedReply): number {
  return leastAhead(reply) - SLACK;
}

/** Milliseconds that the service is ahead at most: the header was written after the request was sent. */
function latest({ date, at, took }: DatedReply): number {
  return date + DATE_STEP - (at - took) + SLACK;
}
