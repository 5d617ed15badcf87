// Every screen in every state, as test/e2e/states lists them. `check` (`npm run test:a11y`): the rules of accessibility, contrast and the
// size of what is pressed; the last lines say how many states and checks there were. `pictures` (`npm run screens`): a picture of each in
// out/screens/, and all of them on one page, out/screens/index.html. `-g WORDS` takes some of them; other flags are Playwright's.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { runEndToEnd } from './launcher/end-to-end.mjs';
import { helpIfAsked, wrongFlag } from './launcher/flags.mjs';
import { ensurePackages } from './launcher/packages.mjs';
import { inRoot } from './launcher/paths.mjs';
import { say } from './launcher/say.mjs';

const FOLDER = inRoot('out/screens');

/** @typedef {{ screen: string, state: string, look: string, file: string }} Picture */

const [purpose, ...flags] = process.argv.slice(2);
helpIfAsked(import.meta.url);
if (purpose !== 'check' && purpose !== 'pictures') wrongFlag(`check or pictures, not ${purpose ?? 'nothing'}.`);
await ensurePackages();
const isForPictures = purpose === 'pictures';
if (isForPictures) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(`${FOLDER}/small`, { recursive: true });
}
const at = flags.findIndex((flag) => flag === '-g' || flag === '--grep');
const [, some = ''] = at < 0 ? [] : flags.splice(at, 2);
// In one pattern: of several, Playwright follows the last alone.
const { code } = await runEndToEnd(['--grep', `(?=.*@states)(?=.*${some})`, ...flags], {
  env: isForPictures ? { POS_SCREENS: FOLDER } : {},
});
if (isForPictures) writeContactSheet();
process.exitCode = code;

function writeContactSheet() {
  const facts = readdirSync(`${FOLDER}/small`).filter((name) => name.endsWith('.json'));
  /** @type {Picture[]} */
  const pictures = facts.map((name) => JSON.parse(readFileSync(`${FOLDER}/small/${name}`, 'utf8')));
  const screens = grouped(pictures, 'screen');
  const sections = screens.map(([screen, ofScreen]) => `<h2>${escaped(screen)}</h2>\n${statesOf(ofScreen)}`);
  const style =
    'body{font:14px system-ui;margin:24px}h2{margin:32px 0 8px}h3{font-size:14px;margin:16px 0 4px}' +
    'div{display:flex;flex-wrap:wrap;gap:12px;align-items:flex-start}figure{margin:0}img{display:block;width:360px;border:1px solid #999}';
  const head = `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>`;
  const title = `<h1>${pictures.length} pictures of ${screens.length} screens</h1>`;
  writeFileSync(`${FOLDER}/index.html`, [head, title, ...sections, ''].join('\n'));
  rmSync(`${FOLDER}/small`, { recursive: true });
  say(`${pictures.length} pictures: out/screens/index.html`);
}

/** @param {Picture[]} pictures of one screen */
function statesOf(pictures) {
  const states = grouped(pictures, 'state').map(
    ([state, looks]) => `<h3>${escaped(state)}</h3>\n<div>${looks.map(figure).join('')}</div>`,
  );
  return states.join('\n');
}

/** @param {Picture[]} pictures @param {'screen' | 'state'} key @returns {[string, Picture[]][]} */
function grouped(pictures, key) {
  const names = [...new Set(pictures.map((picture) => picture[key]))];
  return names.map((name) => [name, pictures.filter((picture) => picture[key] === name)]);
}

/** @param {Picture} picture */
function figure({ screen, state, look, file }) {
  const small = readFileSync(`${FOLDER}/small/${file}.jpg`).toString('base64');
  const alt = escaped(`${screen}, ${state}, ${look}`);
  return `<figure><a href="${file}.png"><img alt="${alt}" src="data:image/jpeg;base64,${small}"></a><figcaption>${escaped(look)}</figcaption></figure>`;
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
