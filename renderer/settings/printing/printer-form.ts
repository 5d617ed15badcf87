// The printer settings as typed, and their errors. What is not valid stays as it is saved.
import type { z } from 'zod';
import {
  printerDevice,
  printerHost,
  printerPort,
  USUAL_PORT,
  type Logo,
  type PrinterConnection,
  type PrinterSettings,
} from '#shared/ipc/printing';
import { latinDigits } from '#shared/domain/digits';

export interface PrinterForm {
  readonly connection: PrinterConnection['is'];
  readonly host: string;
  readonly port: string;
  readonly isPublic: boolean;
  readonly path: string;
  readonly language: PrinterSettings['language'];
  readonly columns: PrinterSettings['columns'];
  readonly printsSales: boolean;
  readonly hasDrawer: boolean;
  readonly logo: Logo | null;
  readonly returnPolicy: string;
  readonly secondLanguage: string | null;
}

export type FormProblem = 'missingHost' | 'hostForm' | 'portForm' | 'pathForm';
export type FormProblems = Partial<Record<'host' | 'port' | 'path', FormProblem>>;

/** The first USB printer on Linux. */
const FIRST_DEVICE = '/dev/usb/lp0';

export function formOf({ connection, ...rest }: PrinterSettings): PrinterForm {
  return {
    ...rest,
    connection: connection.is,
    host: connection.is === 'network' ? connection.host : '',
    port: String(connection.is === 'network' ? connection.port : USUAL_PORT),
    isPublic: connection.is === 'network' && connection.isPublic,
    path: connection.is === 'device' ? connection.path : FIRST_DEVICE,
  };
}

export interface ReadForm {
  /** What can be saved. */
  readonly settings: PrinterSettings;
  /** Empty if all of the form can be saved. */
  readonly problems: FormProblems;
}

/** @param saved gives the connection while the typed one is not valid */
export function readForm(form: PrinterForm, saved: PrinterSettings): ReadForm {
  const { connection: chosen, host: typedHost, port: typedPort, isPublic, path, ...rest } = form;
  const [host, port] = [latinDigits(typedHost), latinDigits(typedPort)];
  const problems = problemsOf(form);
  const connections: Readonly<Record<PrinterConnection['is'], PrinterConnection>> = {
    none: { is: 'none' },
    network: { is: 'network', host: host.trim(), port: Number(port), isPublic },
    device: { is: 'device', path: path.trim() },
  };
  const connection = Object.keys(problems).length > 0 ? saved.connection : connections[chosen];
  // A drawer needs a printer.
  const hasDrawer = rest.hasDrawer && connection.is !== 'none';
  const returnPolicy = rest.returnPolicy.trim();
  return { settings: { ...rest, hasDrawer, returnPolicy, connection }, problems };
}

/** Whether there is nothing to save. */
export function areSaved(settings: PrinterSettings, saved: PrinterSettings): boolean {
  const asRead = (each: PrinterSettings) => JSON.stringify(readForm(formOf(each), each).settings);
  return asRead(settings) === asRead(saved);
}

function problemsOf({ connection, host, path, ...form }: PrinterForm): FormProblems {
  const port = latinDigits(form.port);
  if (connection === 'device') return fits(printerDevice, path.trim()) ? {} : { path: 'pathForm' };
  if (connection === 'none') return {};
  return {
    ...(!fits(printerHost, host.trim()) && { host: host.trim() === '' ? 'missingHost' : 'hostForm' }),
    ...(!(/^\d+$/.test(port.trim()) && fits(printerPort, Number(port))) && { port: 'portForm' }),
  };
}

function fits(schema: z.ZodType, value: unknown): boolean {
  return schema.safeParse(value).success;
}
