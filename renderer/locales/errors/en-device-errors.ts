// Texts of failures of printer, drawer and scanners.
export const enDeviceErrors = {
  PRINTER_NONE: {
    what: 'No printer is set up on this till.',
    then: 'Nothing is lost. Choose one in Settings, or save as PDF.',
  },
  PRINTER_UNREACHABLE: {
    what: 'The printer cannot be reached.',
    then: 'Nothing is lost; it prints as soon as the printer answers. Check that the printer is on and connected.',
  },
  PRINTER_NOT_LOCAL: {
    what: 'This address is not in the shop’s network.',
    then: 'Nothing was printed. Check the address in Settings. If the printer has a public address, say so there.',
  },
  PRINTER_STOPPED: {
    what: 'The printer stopped while printing.',
    then: 'Part of it may be on paper. Check, then print it again or discard it.',
  },
  PRINTER_DEVICE_WRONG: {
    what: 'This device is not a printer.',
    then: 'Nothing was printed. Check the device in Settings, for example /dev/usb/lp0.',
  },
  PRINTER_INTERRUPTED: {
    what: 'The app closed while this was being printed.',
    then: 'It may be on paper. Check, then print it again or discard it.',
  },
  DRAWER_NOT_OPENED: {
    what: 'The drawer did not open.',
    then: 'The printer did not answer in time. Open the drawer with its key; it will not open later.',
  },
  PRINT_TOO_LATE: {
    what: 'The printer could not be reached for over an hour.',
    then: 'This receipt was therefore not printed automatically. Print it if the customer is still there.',
  },
  PRINT_FAILED: {
    what: 'This could not be prepared for printing.',
    then: 'Nothing is lost. Save it as PDF, and contact support.',
  },
  PRINT_QUEUE_WRITE_FAILED: {
    what: 'The print queue could not be saved.',
    then: 'The sale is saved. Free up disk space, then print the receipt again.',
  },
  SCANNER_NOT_OPENED: {
    what: 'The scanner could not be opened, or the connection was lost.',
    then: 'No scan is lost. Unplug the scanner, plug it in again, and check that no other program uses it.',
  },
  SCANNER_NOT_POS: {
    what: 'This device does not work as a scanner in HID POS mode.',
    then: 'Scan the code for this mode in the scanner’s manual. Or use it as a keyboard; that needs no setup.',
  },
} as const;
