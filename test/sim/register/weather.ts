// What stands between a till and the service for a while, and what it does to one request. 'no' and 'perhaps' of the
// client are met both ways: lost before the service saw it, and after it had acted.
import type { Random } from '../world/random';

export const WEATHERS = {
  good: 60,
  flaky: 12,
  lossy: 8,
  'cut off': 12,
  'swallowing requests': 2,
  'a hotel page': 3,
  'a busy service': 3,
  'a failing service': 3,
  'asking for patience': 2,
  slow: 3,
  'coming and going': 3,
  'wrong dates': 6,
} as const;

export type Weather = keyof typeof WEATHERS;

/** The outcome of one request. */
export type Passage =
  | 'through'
  | 'refused connection'
  | 'lost on the way there'
  | 'lost on the way back'
  | 'late'
  | 'twice'
  | 'cut in mid-body'
  | 'html'
  | '503'
  | '429'
  | '500 before'
  | '500 after'
  | '401'
  | 'date an hour off'
  | 'wrong total';

const PASSAGES: Readonly<Record<Weather, Partial<Record<Passage, number>>>> = {
  good: {
    through: 400,
    'lost on the way back': 0.4,
    twice: 0.4,
    'date an hour off': 0.4,
    'wrong total': 0.4,
    '401': 0.4,
  },
  flaky: {
    through: 50,
    'refused connection': 5,
    'lost on the way there': 5,
    'lost on the way back': 10,
    late: 4,
    twice: 4,
    'cut in mid-body': 5,
    '500 before': 2,
    '500 after': 4,
    '401': 4,
    'date an hour off': 1,
    'wrong total': 2,
  },
  lossy: { through: 88, 'lost on the way there': 4, 'lost on the way back': 4, 'cut in mid-body': 4 },
  'cut off': { 'refused connection': 1 },
  'swallowing requests': { 'lost on the way there': 1, 'lost on the way back': 1 },
  'a hotel page': { html: 1 },
  'a busy service': { '503': 4, through: 1 },
  'a failing service': { '500 before': 2, '500 after': 2, through: 1 },
  'asking for patience': { '429': 4, through: 1 },
  slow: { through: 3, late: 1 },
  'coming and going': { through: 88, 'lost on the way there': 4, 'lost on the way back': 4, 'cut in mid-body': 4 },
  'wrong dates': { through: 13, 'date an hour off': 7 },
};

/** Milliseconds: how long the captive portal responds at a time, and the period in which it does so once. */
const THERE_FOR = 15_000;
const THERE_EVERY = 40_000;

/** @param now milliseconds of the world */
export function passageIn(weather: Weather, random: Random, now: number): Passage {
  if (weather === 'coming and going' && now % THERE_EVERY >= THERE_FOR) return 'html';
  return random.weighted(PASSAGES[weather] as Record<Passage, number>);
}

/** Milliseconds one way. */
export function travelTime(weather: Weather, random: Random): number {
  if (weather === 'slow') return random.int(500, 5_000);
  return weather === 'coming and going' ? random.int(500, 1_500) : random.int(2, 60);
}
