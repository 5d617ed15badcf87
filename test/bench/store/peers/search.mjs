// MiniSearch and FlexSearch over the same customers: the text of each in one field, words found by their beginning, all words
// required, twenty rows. Both keep their index and the rows in the page's memory, so reading the rows costs them nothing.
import FlexSearch from 'flexsearch';
import MiniSearch from 'minisearch';
import { readRows } from '../page/read-rows.ts';

const ROWS = 20;

const peers = {
  minisearch: () => {
    const index = new MiniSearch({ fields: ['text'], searchOptions: { prefix: true, combineWith: 'AND' } });
    return {
      add: (id, text) => index.add({ id, text }),
      find: (text) =>
        index
          .search(text)
          .slice(0, ROWS)
          .map(({ id }) => id),
    };
  },
  flexsearch: () => {
    const index = new FlexSearch.Index({ tokenize: 'forward' });
    return { add: (id, text) => index.add(id, text), find: (text) => index.search(text, ROWS) };
  },
};

const FIELDS = ['firstName', 'lastName', 'customerNumber', 'email', 'phone'];

// Reached from the page, so that the index is still there when its memory is measured.
let index = null;
const rowsById = new Map();

/** @returns milliseconds of indexing alone */
globalThis.indexAll = async (name, count) => {
  index = peers[name]();
  let taken = 0;
  for await (const rows of readRows(count)) {
    for (const row of rows) rowsById.set(Number(row.customerNumber), row);
    const texts = rows.map((row) => [Number(row.customerNumber), FIELDS.map((field) => row[field] ?? '').join(' ')]);
    const startedAt = performance.now();
    for (const [id, text] of texts) index.add(id, text);
    taken += performance.now() - startedAt;
  }
  return taken;
};

/** @returns milliseconds of each search */
globalThis.searchAll = (texts) =>
  texts.map((text) => {
    const startedAt = performance.now();
    const rows = index.find(text).map((id) => rowsById.get(id));
    const took = performance.now() - startedAt;
    if (rows.length === 0 || rows.includes(undefined)) throw new Error(`Nobody was found by ${text}.`);
    return took;
  });
