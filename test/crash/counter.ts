// The counter of a run: the service on disk, the network in front of it, the device with the app, and the evidence outside
// the app: the witness's file and copies of the journal at each kill.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { replay, type JournalContent } from '#electron/journal/replay';
import type { Item } from '#shared/api/catalog/item';
import type { SaleTransaction } from '#shared/api/sales/sale';
import { deleteIndexedDatabases, openDevice, type Device } from '#test/support/device';
import { plantBacklog } from '#test/support/plant-backlog';
import { openWitness, type ServiceWitness } from '#test/support/service-client';
import { startServiceChild, type ServiceChild } from '#test/support/service-child';
import { accountOf } from '#test/support/service-process';
import { openLine, type Line } from './line';
import { openWitnessFile, type WitnessFile } from './witness-file';

export interface Counter {
  readonly line: Line;
  readonly device: Device;
  readonly witnessFile: WitnessFile;
  readonly cashier: ReturnType<typeof accountOf>;
  /** Sales seen in the journal while the app was down, by id. */
  readonly journaled: Map<string, SaleTransaction>;
  /** SIGKILL and a restart on the same folder and port; resolves at the kill. */
  killService(): Promise<void>;
  openWitness(): Promise<ServiceWitness>;
  /** While the app is down. */
  readJournal(): JournalContent;
  loseDatabases(): void;
  /** Every entry that `fillUp` put into the journal. */
  readonly backlog: readonly SaleTransaction[];
  /** While the app is down: adds this many unsent sales of earlier days. */
  fillUp(count: number): Promise<void>;
  /** While the app is down: leaves the files of a power cut during the replacement of the journal. */
  leaveHalfAJournal(): void;
  close(): Promise<void>;
}

const LINES_PER_SALE = 8;
const DAYS = 7;

/** @param folder empty; holds all data of the run */
export async function openCounter(folder: string, seed: number): Promise<Counter> {
  const start = (port: number) =>
    startServiceChild('--port', String(port), '--data', join(folder, 'service'), '--seed', 'demo');
  let service: ServiceChild = start(0);
  const first = await service.ready;
  const line = await openLine(first.url, seed);
  const device = openDevice(join(folder, 'till'), line.url);
  const cashier = accountOf(first, 'demo', 'CASHIER');
  const journaled = new Map<string, SaleTransaction>();
  const backlog: SaleTransaction[] = [];
  let items: readonly Item[] | null = null;
  const readJournal = () => {
    const content = replay(readFileSync(journalOf(device.userData)), cashier.registerId);
    for (const write of content.writes.values()) {
      if (write.kind === 'sale.record') journaled.set(write.entryId, write.sale);
    }
    return content;
  };
  const openOwnWitness = async () => {
    const { url } = await service.ready;
    const manager = accountOf(first, 'demo', 'MANAGER');
    return openWitness(url, { tenant: manager.merchantCode, ...manager });
  };
  return {
    line,
    device,
    backlog,
    witnessFile: openWitnessFile(join(folder, 'witness.jsonl')),
    cashier,
    journaled,
    readJournal,
    async killService() {
      // A service that is still starting is not killed: the test of the service alone covers that.
      await service.ready;
      service.child.kill('SIGKILL');
      await service.ended;
      service = start(Number(new URL(first.url).port));
    },
    openWitness: openOwnWitness,
    loseDatabases: () => deleteIndexedDatabases(device.userData),
    async fillUp(count) {
      items ??= (await (await openOwnWitness()).items()).filter(({ status }) => status === 'ACTIVE');
      const like = {
        linesPerSale: LINES_PER_SALE,
        days: DAYS,
        items,
        seed: seed + backlog.length,
        opensDay: backlog.length === 0,
      };
      backlog.push(...(await plantBacklog(device.userData, { count, ...like })));
    },
    leaveHalfAJournal() {
      const path = journalOf(device.userData);
      const bytes = readFileSync(path);
      writeFileSync(`${path}.new`, bytes.subarray(0, bytes.length / 2));
    },
    async close() {
      // A hung till would not close.
      if (device.isRunning) await device.kill();
      await line.close();
      service.child.kill('SIGTERM');
      await service.ended;
    },
  };
}

function journalOf(userData: string): string {
  const folder = join(userData, 'journal');
  const [name, ...others] = readdirSync(folder).filter((file) => file.endsWith('.log'));
  if (name === undefined || others.length > 0) throw new Error(`One journal expected in ${folder}.`);
  return join(folder, name);
}
