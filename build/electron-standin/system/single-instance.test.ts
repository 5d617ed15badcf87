import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { identifyProcess } from '../chromium/process-identity.mjs';
import { SingleInstance } from './single-instance.mjs';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'single-instance-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function writeLock(number: number, owner: unknown): void {
  writeFileSync(join(folder, `instance-lock-${number}`), JSON.stringify(owner));
}

describe('the single-instance lock', () => {
  it('has one holder and is free again after its release', () => {
    const [first, second] = [new SingleInstance(folder), new SingleInstance(folder)];
    expect([first.acquire(), second.acquire(), first.acquire()]).toEqual([true, false, true]);
    first.release();
    expect([second.acquire(), first.acquire()]).toEqual([true, false]);
    second.release();
  });

  it('is taken over from a process that is gone, and older locks are removed', () => {
    writeLock(3, { pid: 2 ** 22 + 1, startedAt: null });
    const next = new SingleInstance(folder);
    expect(next.acquire()).toBe(true);
    expect(readdirSync(folder)).toEqual(['instance-lock-4']);
    next.release();
  });

  it('is never half written for a start that reads it while it is released', () => {
    const holder = new SingleInstance(folder);
    holder.acquire();
    const lock = openSync(join(folder, 'instance-lock-1'), 'r');
    holder.release();
    expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid });
    closeSync(lock);
    expect(readdirSync(folder)).toEqual(['instance-lock-1']);
  });

  it.runIf(process.platform === 'linux')("is taken over when another process has its owner's process id now", () => {
    writeLock(1, { pid: process.pid, startedAt: 'an earlier boot:1' });
    const next = new SingleInstance(folder);
    expect(next.acquire()).toBe(true);
    next.release();
  });

  it('stays with a running owner', () => {
    writeLock(1, identifyProcess(process.ppid));
    expect(new SingleInstance(folder).acquire()).toBe(false);
  });

  it('passes messages of later starts to its holder, and drops those for an earlier one', async () => {
    writeLock(1, { pid: 2 ** 22 + 1, startedAt: null });
    const late = new SingleInstance(folder);
    late.notify({ argv: ['for the dead one'] });
    const holder = new SingleInstance(folder);
    holder.acquire();
    late.notify({ argv: ['before it listens'] });
    const messages: unknown[] = [];
    holder.listen((message: unknown) => messages.push(message));
    late.notify({ argv: ['while it listens'] });
    await vi.waitFor(() => expect(messages).toEqual([{ argv: ['before it listens'] }, { argv: ['while it listens'] }]));
    expect(readdirSync(folder)).toEqual(['instance-lock-2']);
    holder.release();
  });
});
