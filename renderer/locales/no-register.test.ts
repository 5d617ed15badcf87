import { beforeAll, expect, it } from 'vitest';
import { i18n, startI18n } from './i18n';

beforeAll(startI18n);

/** Of both a till and a computer of the office, which is none. */
const SHARED = [
  ...['sync.notOfferedThen', 'sync.newerEntriesThen', 'sync.case.behindThen.comesNext'],
  ...['here', 'nowhere', 'not asked'].map((where) => `sync.damage.where.${where}`),
  ...['NOT_OFFERED', 'WRITE_REFUSED', 'ENTRY_NOT_EXPORTED', 'WAITED_FOR_DISCARDED', 'ENTRY_TOO_NEW'].map(
    (code) => `errors.${code}.then`,
  ),
  ...['UNLOCK_UNKNOWN', 'NOT_SIGNED_IN', 'STORE_WRITE_FAILED'].map((code) => `errors.${code}.what`),
];

it.each(SHARED)('%s calls a computer without a register no till', (key) => {
  const text = i18n.getFixedT('en', 'app')(key as never) as string;
  expect(text).not.toBe(key);
  expect(text).not.toMatch(/\btill\b/);
});
