// Crash reports: what is kept on this computer of failures of the app itself, and the text that a person may pass on.
import { z } from 'zod';
import { fault, type Frame } from './fault';

/** Newest ones kept. */
export const MOST_CRASH_REPORTS = 20;

export const crashPlace = z.enum(['main', 'page', 'display', 'worker', 'box', 'helper']);
export type CrashPlace = z.infer<typeof crashPlace>;

export const crashKind = z.enum([
  /** The app could not start. */
  'start',
  'uncaught',
  /** A promise that nobody awaited. */
  'rejection',
  /** What a person or the page asked for failed in a way nobody expected. */
  'action',
  /** A screen could not be shown. */
  'screen',
  /** A process ended. */
  'gone',
  'unresponsive',
]);
export type CrashKind = z.infer<typeof crashKind>;

/** As it happens. */
export const crash = fault.extend({ where: crashPlace, kind: crashKind });
export type Crash = z.infer<typeof crash>;

/** What the page may report: of itself and its worker. */
export const pageCrash = fault.extend({
  where: crashPlace.extract(['page', 'worker']),
  kind: crashKind.extract(['uncaught', 'action', 'screen']),
});
export type PageCrash = z.infer<typeof pageCrash>;

const fact = z.string().max(60);

export const crashReport = crash.extend({
  /** Clock of the computer, ISO 8601, of the first and of the last of `times`. */
  firstAt: z.iso.datetime(),
  at: z.iso.datetime(),
  times: z.int().positive(),
  version: fact,
  runtime: fact,
  platform: fact,
});
export type CrashReport = z.infer<typeof crashReport>;

/** All that leaves the computer when a person saves the reports; English, for whoever mends the app. */
export function crashText(reports: readonly CrashReport[]): string {
  return reports.map(textOf).join('\n');
}

function textOf({ firstAt, at, times, where, kind, name, code, frames, ...app }: CrashReport): string {
  const lines = [
    times > 1 ? `${at}, ${times} times since ${firstAt}` : at,
    `version ${app.version}, ${app.runtime}, ${app.platform}`,
    `${where}, ${kind}: ${name}${code === null ? '' : ` ${code}`}`,
    ...frames.map(lineOf),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function lineOf({ call, file, line, column }: Frame): string {
  return `    at ${call === null ? '' : `${call} `}${file}:${line}:${column}`;
}
