// What is kept of the services in the app: which are on, at which ports, and whose they are.
import { z } from 'zod';
import type { BoxAskInput } from '#shared/ipc/box-process';
import type { BoxKind } from '#shared/ipc/box';
import { openSettingsFile } from '../files/settings-file';
import type { Log } from '../log/log';

/** Not among those that systems give out by themselves, so that they are free again at the next start. */
const PORTS: Readonly<Record<BoxKind | 'network', readonly number[]>> = {
  ...{ shop: range(4880), demo: range(4890), network: range(4900) },
};

const kept = z.object({
  isOn: z.boolean(),
  port: z.int().positive().nullable(),
  /** Code of the merchant, also while the service does not run. */
  merchantCode: z.string().nullable().default(null),
});
const keptNetwork = z.object({ isOn: z.boolean(), port: z.int().positive().nullable() });
const NO_NETWORK = { isOn: false, port: null };
const boxSettings = z.object({ shop: kept, demo: kept, network: keptNetwork.default(NO_NETWORK) });
type Kept = z.output<typeof kept>;

const NEVER_ON: Kept = { isOn: false, port: null, merchantCode: null };

type Settings = z.output<typeof boxSettings>;

/** Of a service that has started. */
interface Started extends Pick<Kept, 'port' | 'merchantCode'> {
  /** Null where it is not shared. */
  readonly networkPort: number | null;
}

/** Each write throws CodedError FILE_WRITE_FAILED. */
export interface BoxSettings {
  read(): Settings;
  keep(kind: BoxKind, next: Partial<Kept>): void;
  /** Writes only what differs. */
  keepStarted(kind: BoxKind, started: Started): void;
  shareNetwork(isOn: boolean): void;
}

export function openBoxSettings(path: string, log: Log): BoxSettings {
  const none = { shop: NEVER_ON, demo: NEVER_ON, network: NO_NETWORK };
  const file = openSettingsFile(path, { what: 'service in the app', schema: boxSettings, none }, log);
  const keep: BoxSettings['keep'] = (kind, next) =>
    file.write({ ...file.read(), [kind]: { ...file.read()[kind], ...next } });
  const keepNetwork = (next: Partial<Settings['network']>) =>
    file.write({ ...file.read(), network: { ...file.read().network, ...next } });
  return {
    read: file.read,
    keep,
    keepStarted(kind, { port, merchantCode, networkPort }) {
      const known = file.read()[kind];
      if (known.port !== port || known.merchantCode !== merchantCode) keep(kind, { port, merchantCode });
      if (kind === 'shop' && networkPort !== null && networkPort !== file.read().network.port)
        keepNetwork({ port: networkPort });
    },
    shareNetwork: (isOn) => keepNetwork({ isOn }),
  };
}

/** How a service is started; the shop's also for the network where it is shared. */
export function startInput(
  kind: BoxKind,
  { [kind]: own, network }: Settings,
  { folder, networkFolder }: { readonly folder: string; readonly networkFolder: string },
): BoxAskInput<'start'> {
  const isShared = kind === 'shop' && network.isOn;
  return {
    ...{ folder, ports: portsOf(kind, own.port), isDemo: kind === 'demo' },
    network: isShared ? { folder: networkFolder, ports: portsOf('network', network.port) } : null,
  };
}

/** A till knows its service by the port: another one would be another service. */
function portsOf(kind: BoxKind | 'network', port: number | null): number[] {
  return port === null ? [...PORTS[kind]] : [port];
}

function range(first: number): number[] {
  return Array.from({ length: 10 }, (_, index) => first + index);
}
