// The shop of a trial: a service on disk and the tills before it, each in a folder that can be copied and set back.
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDevice, type Device } from '#test/support/device';
import { openWitness, type ServiceWitness } from '#test/support/service-client';
import { startServiceChild, type ServiceChild } from '#test/support/service-child';
import { accountOf } from '#test/support/service-process';
import type { ServiceData } from './service-data';

export interface Shop {
  readonly till: Device;
  readonly cashier: ReturnType<typeof accountOf>;
  /** A second computer with a copy of the first one's folder. Both apps are closed. */
  copyTill(): Device;
  keepTillFolder(): void;
  restoreTillFolder(): void;
  /** The register's receipt sequence floor as the till remembers it. */
  receiptSequenceFloor(device: Device): number;
  stopService(): Promise<void>;
  startService(): Promise<void>;
  keepService(): void;
  restoreService(): void;
  /** While it runs. */
  backUpService(): void;
  restoreBackup(): void;
  deleteService(): void;
  openWitness(): Promise<ServiceWitness>;
  close(): Promise<void>;
}

/**
 * @param folder empty; holds all data except PostgreSQL's
 * @param data closed with the shop
 */
export async function openShop(folder: string, data: ServiceData): Promise<Shop> {
  const place = (name: string) => join(folder, name);
  const start = (port: number) => startServiceChild('--port', String(port), '--data', data.location, '--seed', 'demo');
  let service: ServiceChild = start(0);
  const first = await service.ready;
  const port = Number(new URL(first.url).port);
  const copies: Device[] = [];
  const till = openDevice(place('till'), first.url);
  const setTo = (from: string, to: string) => {
    rmSync(place(to), { recursive: true, force: true });
    cpSync(place(from), place(to), { recursive: true });
  };
  const stopService = async () => {
    service.child.kill('SIGTERM');
    await service.ended;
  };
  return {
    till,
    cashier: accountOf(first, 'demo', 'CASHIER'),
    copyTill() {
      const name = `till-${copies.length + 2}`;
      setTo('till', name);
      const copy = openDevice(place(name), first.url);
      copies.push(copy);
      return copy;
    },
    keepTillFolder: () => setTo('till', 'till-kept'),
    restoreTillFolder: () => setTo('till-kept', 'till'),
    receiptSequenceFloor({ userData }) {
      const text = readFileSync(join(userData, 'device.json'), 'utf8');
      return (JSON.parse(text) as { home: { receiptSequenceFloor: number } }).home.receiptSequenceFloor;
    },
    stopService,
    async startService() {
      service = start(port);
      await service.ready;
    },
    keepService: data.keep,
    restoreService: data.restore,
    backUpService: data.backUp,
    restoreBackup: data.restoreBackup,
    deleteService: data.delete,
    async openWitness() {
      const manager = accountOf(first, 'demo', 'MANAGER');
      return openWitness(first.url, { tenant: manager.merchantCode, ...manager });
    },
    async close() {
      for (const device of [till, ...copies]) if (device.isRunning) await device.kill();
      await stopService();
      await data.close();
    },
  };
}
