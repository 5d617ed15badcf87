import { CodedError } from '#shared/errors';
import { layoutOf, ReportReader, SCANNER_COLLECTION, type ReportItem } from './hid-reports';

/** Reads codes until the device is gone. @throws CodedError SCANNER_NOT_POS; the engine's error if it cannot be opened */
export async function openHid(device: HIDDevice, onCode: (code: string) => void): Promise<void> {
  const readers = readersOf(device);
  if (readers.size === 0) throw new CodedError('SCANNER_NOT_POS');
  if (!device.opened) await device.open();
  const onReport = ({ reportId, data }: HIDInputReportEvent) => {
    const code = readers.get(reportId)?.read(data) ?? null;
    if (code !== null) onCode(code);
  };
  device.addEventListener('inputreport', onReport);
  await gone(device);
  device.removeEventListener('inputreport', onReport);
}

/** By report id. */
function readersOf({ collections }: HIDDevice): ReadonlyMap<number, ReportReader> {
  const readers = new Map<number, ReportReader>();
  for (const { usagePage, usage, inputReports = [] } of collections) {
    if (usagePage !== SCANNER_COLLECTION.usagePage || usage !== SCANNER_COLLECTION.usage) continue;
    for (const { reportId = 0, items = [] } of inputReports) {
      const layout = layoutOf(items as ReportItem[]);
      if (layout) readers.set(reportId, new ReportReader(layout));
    }
  }
  return readers;
}

function gone(device: HIDDevice): Promise<void> {
  return new Promise((resolve) => {
    const onDisconnect = (event: HIDConnectionEvent) => {
      if (event.device !== device) return;
      navigator.hid.removeEventListener('disconnect', onDisconnect);
      resolve();
    };
    navigator.hid.addEventListener('disconnect', onDisconnect);
  });
}
