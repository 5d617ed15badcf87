// A disk of its own whose writes can be cut off: an ext4 in a file, on a loop device. What had not reached the disk by then is
// gone, as after a power cut. Needs Linux and root.
import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, ftruncateSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Sparse: uses only as much space as is written. */
const SIZE = 2 * 1024 ** 3;
const PROGRAMS = ['mkfs.ext4', 'e2fsck', 'losetup', 'mount', 'umount'];

export interface CutDisk {
  /** Its mount point. */
  readonly folder: string;
  /** From here on nothing reaches the disk; writes and syncs fail. */
  cut(): void;
  /**
   * Restores it as a computer does at its next start: checked, with the synced data. No process may have a file of it open.
   */
  restore(): void;
  remove(): void;
}

/** @returns why this machine cannot provide such a disk; undefined when it can */
export function whyNoCutDisk(): string | undefined {
  if (process.platform !== 'linux') return 'it needs Linux';
  if (process.getuid?.() !== 0) return 'it needs root, for a loop device and a mount';
  const missing = PROGRAMS.filter((name) => !canRun(name));
  if (missing.length > 0) return `${missing.join(', ')} cannot be run`;
  if (!existsSync('/dev/loop-control')) return 'there are no loop devices';
  try {
    createCutDisk().remove();
    return undefined;
  } catch (error) {
    return `no disk could be mounted: ${(error as Error).message.trim()}`;
  }
}

export function createCutDisk(): CutDisk {
  const home = mkdtempSync(join(tmpdir(), 'pos-power-'));
  const [image, folder] = [join(home, 'disk.img'), join(home, 'disk')];
  const file = openSync(image, 'w');
  ftruncateSync(file, SIZE);
  closeSync(file);
  mkdirSync(folder);
  const mount = () => run('mount', '-o', 'loop', image, folder);
  const unmount = () => run('umount', folder);
  try {
    run('mkfs.ext4', '-q', '-F', image);
    mount();
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
  return {
    folder,
    cut: () => run('mount', '-o', 'remount,abort', folder),
    restore() {
      unmount();
      check(image);
      mount();
    },
    remove() {
      unmount();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Exit codes of e2fsck below 4: no errors, or all corrected. */
function check(image: string): void {
  try {
    run('e2fsck', '-f', '-y', image);
  } catch (error) {
    const { status } = error as { status: number | null };
    if (status === null || status >= 4) throw error;
  }
}

function canRun(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function run(program: string, ...args: string[]): void {
  execFileSync(program, args, { stdio: 'pipe' });
}
