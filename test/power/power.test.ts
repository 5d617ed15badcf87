import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { killRounds } from '../kill/kill-rounds';
import { createCutDisk, whyNoCutDisk } from './disk';

const reason = whyNoCutDisk();

describe.skipIf(reason !== undefined)(
  `a disk that loses its power${reason === undefined ? '' : ` (not here: ${reason})`}`,
  () => {
    it('has every write that the service acknowledged', async () => {
      const disk = createCutDisk();
      try {
        const flags = ['--data', join(disk.folder, 'data'), '--seed', 'demo'];
        const report = await killRounds({ flags, kills: 3, seed: 4, disk });
        expect(report.lost).toEqual([]);
        expect(report.acknowledged).toBeGreaterThan(0);
      } finally {
        disk.remove();
      }
    }, 600_000);
  },
);
