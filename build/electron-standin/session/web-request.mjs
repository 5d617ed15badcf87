// session.webRequest: the application may cancel or redirect a request, or change the headers of its response. Of
// Electron's listeners the two that shape requests are here; the others fail by name.
import { apiObject } from '../base/not-implemented.mjs';
import { runtime } from '../base/runtime.mjs';

export class WebRequest {
  #before = null;
  #headers = null;

  constructor() {
    this.api = apiObject('session.webRequest', {
      onBeforeRequest: (...args) => this.#set(() => (this.#before = readArguments(args))),
      onHeadersReceived: (...args) => this.#set(() => (this.#headers = readArguments(args))),
    });
  }

  get seesRequests() {
    return this.#before !== null;
  }

  get seesResponses() {
    return this.#headers !== null;
  }

  /** @returns {Promise<{ cancel?: boolean, redirectURL?: string }>} */
  async beforeRequest(details) {
    return (await ask(this.#before, details)) ?? {};
  }

  /** @returns {Promise<{ cancel?: boolean, responseHeaders?: Record<string, string | string[]> }>} */
  async headersReceived(details) {
    return (await ask(this.#headers, details)) ?? {};
  }

  #set(change) {
    change();
    runtime.signals.emit('interception-changed');
  }
}

// (listener) or (filter, listener); null removes
function readArguments(args) {
  const listener = args.at(-1);
  if (!listener) return null;
  const patterns = args.length > 1 ? args[0].urls.map(toPattern) : [/./];
  return { listener, patterns };
}

function toPattern(filter) {
  if (filter === '<all_urls>') return /./;
  const escaped = filter.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*');
  return new RegExp(`^${escaped}$`);
}

function ask(registration, details) {
  if (!registration?.patterns.some((pattern) => pattern.test(details.url))) return undefined;
  return new Promise((resolve) => registration.listener(details, resolve));
}
