// State of the customer display: on or off, the latest view, and its window if open. Failures of that window never hold up
// the till.
import { systemCode } from '#shared/errors/system-code';
import {
  customerDisplaySetting,
  type CustomerDisplay as ScreenState,
  type CustomerDisplaySetting,
  type CustomerView,
  type Display,
} from '#shared/ipc/customer-display';
import { openSettingsFile, type SettingsFile } from '../files/settings-file';
import type { Log } from '../log/log';

export interface CustomerWindow {
  show(view: CustomerView): void;
  /** Goes to the display where it belongs now. */
  place(): void;
  close(): void;
}

export interface CustomerWindowPorts {
  /** The page has loaded and is still blank: at first and after every crash. */
  readonly onLoaded: () => void;
  readonly onClosed: () => void;
  /** The chosen display; null for any. */
  readonly displayId: () => number | null;
}

export interface CustomerDisplayPorts {
  readonly file: SettingsFile<CustomerDisplaySetting>;
  /** Those that the till's window is not on. */
  readonly displays: () => Display[];
  readonly openWindow: (ports: CustomerWindowPorts) => CustomerWindow;
  readonly emit: (state: ScreenState) => void;
  readonly log: Log;
}

export interface CustomerDisplay {
  state(): ScreenState;
  /** @throws CodedError FILE_WRITE_FAILED; nothing has changed then */
  turn(next: { readonly isOn: boolean }): void;
  /**
   * @param displayId null for the first display that the till is not on
   * @throws CodedError FILE_WRITE_FAILED; nothing has changed then
   */
  choose(displayId: number | null): void;
  /** A display was connected or removed. */
  displaysChanged(): void;
  show(view: CustomerView): void;
  /** Opens the window if this device has one. The till works without it, so nothing is thrown. */
  start(): void;
  /** The till is closing: closes the window, which opens again with the till. */
  end(): void;
}

const NONE: CustomerDisplaySetting = { isOn: false, displayId: null };

/** The setting whether this device has one, and where, in the file at `path`. */
export function openCustomerDisplayFile(path: string, log: Log): SettingsFile<CustomerDisplaySetting> {
  return openSettingsFile(path, { what: 'customer screen', schema: customerDisplaySetting, none: NONE }, log);
}

export function createCustomerDisplay({
  file,
  displays,
  openWindow,
  emit,
  log,
}: CustomerDisplayPorts): CustomerDisplay {
  let window: CustomerWindow | null = null;
  let latest: CustomerView | null = null;

  const state = (): ScreenState => ({
    isOn: window !== null,
    displayId: file.read().displayId,
    displays: displays(),
  });
  const keep = (change: Partial<CustomerDisplaySetting>) => file.write({ ...file.read(), ...change });
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
      displayId: () => file.read().displayId,
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
      keep({ isOn: false });
    } catch (error) {
      log.warn('customer screen', `not remembered that it was closed: ${systemCode(error)}`);
    }
    emit(state());
  };

  return {
    state,
    turn: ({ isOn }) => {
      keep({ isOn });
      if (isOn) open();
      else close();
      emit(state());
    },
    choose: (displayId) => {
      keep({ displayId });
      window?.place();
      emit(state());
    },
    displaysChanged: () => {
      window?.place();
      emit(state());
    },
    show: (view) => {
      latest = view;
      window?.show(view);
    },
    start: () => {
      if (!file.read().isOn) return;
      try {
        open();
        emit(state());
      } catch (error) {
        log.warn('customer screen', `not opened: ${String(error)}`);
      }
    },
    end: close,
  };
}
