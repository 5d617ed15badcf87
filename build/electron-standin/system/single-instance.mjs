// The single-instance lock of a user-data folder, and the messages of later starts to the one that holds it.
// Locks are numbered files made atomically. The highest number counts; who finds its owner dead makes the next number,
// so a stale lock is never removed before its successor exists and two starts can never both take it over.
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { identifyProcess, isProcessAlive } from '../chromium/process-identity.mjs';
import { reportProblem } from '../base/runtime.mjs';

const LOCK = /^instance-lock-(\d+)$/;
const MESSAGE = /^second-instance-(\d+)-.*\.json$/; // the number of the lock whose owner the message is for

export class SingleInstance {
  #folder;
  #lock = null;
  #watcher = null;

  /** @param {string} folder the user-data folder */
  constructor(folder) {
    this.#folder = folder;
  }

  get isHeld() {
    return this.#lock !== null;
  }

  /** @returns {boolean} whether this process holds the lock now */
  acquire() {
    if (this.#lock) return true;
    mkdirSync(this.#folder, { recursive: true });
    for (;;) {
      const [highest = 0] = this.#numbers();
      if (highest > 0 && this.#hasLivingOwner(highest)) return false;
      if (!this.#create(highest + 1)) continue; // another start was quicker: check its lock
      const [now] = this.#numbers();
      if (now !== highest + 1) {
        // this number had been used and removed in the meantime: the holder of the higher number keeps the lock
        rmSync(this.#path(highest + 1));
        continue;
      }
      this.#lock = now;
      for (const number of this.#numbers().slice(1)) rmSync(this.#path(number), { force: true });
      return true;
    }
  }

  /** The file stays, without an owner, so that the numbers keep increasing. */
  release() {
    if (this.#lock === null) return;
    this.#watcher?.close();
    this.#write(this.#path(this.#lock), null);
    this.#lock = null;
  }

  /** Leaves a message for the holder. */
  notify(message) {
    const [holder = 0] = this.#numbers();
    this.#write(join(this.#folder, `second-instance-${holder}-${randomUUID()}.json`), message);
  }

  /** Calls back for every message to this holder, including those that came since it acquired the lock. */
  listen(onMessage) {
    this.#watcher = watch(this.#folder, () => this.#readMessages(onMessage));
    this.#watcher.on('error', (error) => reportProblem(`second starts are no longer noticed: ${error.message}`));
    this.#watcher.unref();
    this.#readMessages(onMessage);
  }

  #readMessages(onMessage) {
    if (!existsSync(this.#folder)) return;
    for (const name of readdirSync(this.#folder)) {
      const holder = MESSAGE.exec(name)?.[1];
      if (holder === undefined) continue;
      const path = join(this.#folder, name);
      const message = JSON.parse(readFileSync(path, 'utf8'));
      rmSync(path);
      if (Number(holder) === this.#lock) onMessage(message); // others were meant for an owner that is gone
    }
  }

  /** Others see the file as it was before, or complete. */
  #write(path, content) {
    renameSync(this.#draft(content), path);
  }

  #draft(content) {
    const draft = join(this.#folder, `${randomUUID()}.tmp`);
    writeFileSync(draft, JSON.stringify(content));
    return draft;
  }

  #path(number) {
    return join(this.#folder, `instance-lock-${number}`);
  }

  #numbers() {
    const found = readdirSync(this.#folder).flatMap((name) => LOCK.exec(name)?.[1] ?? []);
    return found.map(Number).sort((a, b) => b - a);
  }

  #hasLivingOwner(number) {
    let text;
    try {
      text = readFileSync(this.#path(number), 'utf8');
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
      return false; // removed by the holder of a higher number, which the next check finds
    }
    const owner = JSON.parse(text);
    return owner !== null && isProcessAlive(owner);
  }

  #create(number) {
    const draft = this.#draft(identifyProcess(process.pid));
    try {
      linkSync(draft, this.#path(number));
      return true;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      return false;
    } finally {
      rmSync(draft);
    }
  }
}
