// app.commandLine: the switches the process was started with and those the application appends before the browser starts.
import { apiObject } from '../base/not-implemented.mjs';

/** Switches of the stand-in's own command line, not passed to the browser. */
const OWN = new Set(['inspect', 'inspect-brk', 'require']);

/** Arguments of this process that are passed to the browser as well. */
const BROWSER_ARGUMENTS = new Set(['remote-debugging-port', 'lang', 'force-device-scale-factor', 'no-sandbox']);

/** @param {string[]} argv */
export function createCommandLine(argv) {
  const switches = new Map();
  for (const text of argv) {
    const [, name, value] = /^--([^=]+)=?(.*)$/s.exec(text) ?? [];
    if (name && !OWN.has(name)) switches.set(name.toLowerCase(), value);
  }
  const given = new Set(switches.keys());
  return apiObject('app.commandLine', {
    appendSwitch: (name, value = '') => void switches.set(name.toLowerCase(), String(value)),
    hasSwitch: (name) => switches.has(name.toLowerCase()),
    getSwitchValue: (name) => switches.get(name.toLowerCase()) ?? '',
    removeSwitch: (name) => void switches.delete(name.toLowerCase()),
    /** The browser's switches: all appended ones, and those of the given arguments that are meant for it. */
    _forBrowser: () => new Map([...switches].filter(([name]) => !given.has(name) || BROWSER_ARGUMENTS.has(name))),
  });
}
