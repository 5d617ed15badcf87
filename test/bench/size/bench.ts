// `npm run bench:size`: the JavaScript that the first screen loads, and that a till has loaded before it sells, as bundled
// and compressed by gzip at level 9.
import { beginBench } from '../results/results';
import { countAtMost, plain } from '../results/row';
import { readFlags } from '#build/launcher/flags';
import { inRoot } from '#build/launcher/paths';
import { firstScreenSizes } from './first-screen';

const GOAL_KB = 300;

readFlags(import.meta.url, {});
const bench = beginBench('size', 'the bundle of this clone');
const { bytes, compressed } = firstScreenSizes(inRoot('out/app/renderer'), 'index.html');
// Loaded while a person signs in.
const selling = firstScreenSizes(inRoot('out/app/renderer'), 'index.html', 'till');
bench.finish([
  countAtMost(
    'JavaScript of the first screen, compressed',
    compressed / 1000,
    GOAL_KB,
    'kB',
    'what the first screen imports.',
  ),
  plain('JavaScript of the first screen', bytes / 1000, 'kB'),
  plain('JavaScript loaded before a till sells, compressed', selling.compressed / 1000, 'kB'),
  plain('JavaScript loaded before a till sells', selling.bytes / 1000, 'kB'),
]);
