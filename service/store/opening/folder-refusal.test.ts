import { expect, it } from 'vitest';
import { StartRefused } from '../database/start-refused';
import { folderRefusal } from './folder-refusal';

const failure = (code: string) => Object.assign(new Error(`${code}: mkdir '/srv/pos'`), { code });

it.each([
  ['ENOTDIR', /\/srv\/pos is not a folder/],
  ['EEXIST', /\/srv\/pos is not a folder/],
  ['EACCES', /\/srv\/pos may not be written by this user\. Run the service as the owner/],
  ['EROFS', /can only be read\. Mount it for writing/],
  ['ENOSPC', /a disk that is full\. Make room/],
])('says what to do about %s', (code, sentence) => {
  const refusal = folderRefusal(failure(code), '/srv/pos');
  expect(refusal).toBeInstanceOf(StartRefused);
  expect((refusal as Error).message).toMatch(sentence);
});

it('leaves any other error as it is', () => {
  const defect = failure('EMFILE');
  expect(folderRefusal(defect, '/srv/pos')).toBe(defect);
});
