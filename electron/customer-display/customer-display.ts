// State of the customer display: on or off, the latest view, and its window if open. Failures of that window never hold up
// the till.
import { CodedError } from '#shared/errors';
import { customerDisplay, type CustomerDisplay as ScreenState, type CustomerView } from '#shared/ipc/customer-display';
import { openSettingsFile, type SettingsFile } from '../files/settings-file';
import type { Log } from '../log/log';

export interface CustomerWindow {
  show(view: CustomerView): void;
  close(): void;
}

export interface CustomerWindowPorts {
  /** The page has loaded and is still blank: at first and after every crash. */
  readonly onLoaded: () => void;
  readonly onClosed: () => void;
}

export interface CustomerDisplayPorts {
  readonly file: SettingsFile<ScreenState>;
  readonly openWindow: (ports: CustomerWindowPorts) => CustomerWindow;
  readonly emit: (state: ScreenState) => void;
  readonly log: Log;
}

export interface CustomerDisplay {
  state(): ScreenState;
  /** @throws CodedError FILE_WRITE_FAILED; nothing has changed then */
  turn(next: ScreenState): void;
  show(view: CustomerView): void;
  /** Opens the window if this device has one. The till works without it, so nothing is thrown. */
  start(): void;
  /** The till is closing: closes the window, which opens again with the till. */
  end(): void;
}

/** The setting whether this device has one, in the file at `path`. */
export function openCustomerDisplayFile(path: string, log: Log): SettingsFile<ScreenState> {
  return openSettingsFile(path, { what: 'customer screen', schema: customerDisplay, none: { isOn: false } }, log);
}

export function createCustomerDisplay({ file, openWindow, emit, log }: CustomerDisplayPorts): CustomerDisplay {
  let window: CustomerWindow | null = null;
  let latest: CustomerView | null = null;

  const open = () => {
    if (window) return;
    const opened: CustomerWindow = openWindow({
      onLoaded: () => {
        if (latest && window === opened) opened.show(latest);
      },
      onClosed: () => {
        if (window !== opened) return;
        window = null;
        closedByHand();
      },
    });
    window = opened;
  };
  const close = () => {
    const closing = window;
    window = null;
    closing?.close();
  };
  // A person who closes the window turns the display off for good.
  const closedByHand = () => {
    try {
      file.write({ isOn: false });
    } catch (error) {
      log.warn(
        'customer screen',
        `not remembered that it was closed: ${String((error as NodeJS.ErrnoException).code)}`,
      );
    }
    emit({ isOn: false });
  };

  return {
    state: () => ({ isOn: window !== null }),
    turn: ({ isOn }) => {
      try {
        file.write({ isOn });
      } catch (error) {
        throw new CodedError('FILE_WRITE_FAILED', {}, { cause: error });
      }
      if (isOn) open();
      else close();
      emit({ isOn });
    },
    show: (view) => {
      latest = view;
      window?.show(view);
    },
    start: () => {
      if (!file.read().isOn) return;
      try {
        open();
        emit({ isOn: true });
      } catch (error) {
        log.warn('customer screen', `not opened: ${String(error)}`);
      }
    },
    end: close,
  };
}
