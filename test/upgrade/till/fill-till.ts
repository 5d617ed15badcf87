// Writes the till that this version leaves to test/upgrade/data, for the tests of all later versions. A file that is there stays.
import '#renderer/store/testing/test-store';
import { readFlags } from '#build/launcher/flags';
import { keptTills, writeLeftTill } from './left-till';
import { leaveTill } from './leave-till';

readFlags(import.meta.url, {});
const left = await leaveTill(1);
if (keptTills().includes(left.version)) {
  process.stderr.write(`There is a till of version ${left.version}: what was released is not made anew.\n`);
  process.exit(2);
}
process.stdout.write(`${writeLeftTill(left)}\n`);
process.exit(0);
