// Decides which scanners the page may open. When a person adds one, a system dialog lists the devices found. The chosen one
// is remembered on this device and available to the page from then on; no other device is.
import type { DevicePermissionHandlerHandlerDetails, Session } from 'electron';
import { z } from 'zod';
import { openSettingsFile, type SettingsFile } from '../files/settings-file';
import type { Log } from '../log/log';
import { isOwnUrl } from '../security/app-origin';

const remembered = z.object({
  /** Vendor and product numbers as text; a serial port that is not on USB has only a name. */
  devices: z.array(z.object({ vendorId: z.string(), productId: z.string(), name: z.string() })),
});
export type Remembered = z.infer<typeof remembered>;

/** A serial port or HID device as described by Electron, as far as used. */
export interface FoundDevice {
  readonly id: string;
  readonly vendorId: string;
  readonly productId: string;
  readonly name: string;
}

export interface ScannerPorts {
  readonly file: SettingsFile<Remembered>;
  /** Asks a person to choose; resolves with the index in the list, or null. */
  readonly ask: (names: readonly string[]) => Promise<number | null>;
  readonly log: Log;
}

export interface Scanners {
  /** Resolves with the id of the chosen device, '' for none, as Electron expects. */
  choose(found: readonly FoundDevice[]): Promise<string>;
  isAllowed(origin: string, device: Named): boolean;
}

export function openScannerFile(path: string, log: Log): SettingsFile<Remembered> {
  return openSettingsFile(path, { what: 'scanners', schema: remembered, none: { devices: [] } }, log);
}

export function createScanners({ file, ask, log }: ScannerPorts): Scanners {
  /** Chosen since this start, even if it could not be saved. */
  const chosenNow: Named[] = [];
  return {
    async choose(found) {
      const at = await ask(found.map(({ name, id }) => name || id)).catch((error: unknown) => {
        log.warn('scanners', `nobody could be asked for the scanner: ${String(error)}`);
        return null;
      });
      const chosen = at === null ? undefined : found[at];
      if (!chosen) return '';
      const { id, ...device } = chosen;
      chosenNow.push(device);
      const others = file.read().devices.filter((each) => !isSame(each, device));
      try {
        file.write({ devices: [...others, device] });
      } catch (error) {
        // It works until the app ends, then has to be chosen again.
        log.warn('scanners', `the chosen scanner could not be remembered: ${String(error)}`);
      }
      return id;
    },
    isAllowed: (origin, device) =>
      isOwnUrl(origin) && [...file.read().devices, ...chosenNow].some((each) => isSame(each, device)),
  };
}

/** Answers Electron's device requests. */
export function offerScanners(session: Session, scanners: Scanners): void {
  session.on('select-serial-port', (event, ports, _contents, answer) => {
    event.preventDefault();
    const found = ports.map((port) => ({ id: port.portId, ...namedPort(port) }));
    void scanners.choose(found).then(answer);
  });
  session.on('select-hid-device', (event, { deviceList }, answer) => {
    event.preventDefault();
    const found = deviceList.map((device) => ({ id: device.deviceId, ...namedHid(device) }));
    void scanners.choose(found).then(answer);
  });
  session.setDevicePermissionHandler(({ origin, device }) => scanners.isAllowed(origin, namedAny(device)));
}

type OfferedDevice = DevicePermissionHandlerHandlerDetails['device'];
type Port = Extract<OfferedDevice, { portId: string }>;
type Hid = Exclude<OfferedDevice, Port>;

function namedAny(device: OfferedDevice): Named {
  return 'portId' in device ? namedPort(device) : namedHid(device);
}

function namedPort({ vendorId = '', productId = '', displayName, portName }: Port): Named {
  return { vendorId, productId, name: displayName || portName };
}

function namedHid(device: Hid): Named {
  const name = 'name' in device ? device.name : (device.productName ?? '');
  return { vendorId: String(device.vendorId), productId: String(device.productId), name };
}

type Named = Omit<FoundDevice, 'id'>;

/** A USB serial port may get another name each time it is plugged in; one without numbers has only its name. */
function isSame(a: Named, b: Named): boolean {
  const hasNumbers = a.vendorId !== '' && a.productId !== '';
  return a.vendorId === b.vendorId && a.productId === b.productId && (hasNumbers || a.name === b.name);
}
