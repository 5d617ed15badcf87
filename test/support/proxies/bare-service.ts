// A proxy that simulates a service without some operations: forwards requests, but says by itself that it has no others.
import { openHttpProxy, type HttpProxy } from './http-proxy';

export interface BareService extends HttpProxy {
  /** Paths below /api/v1 that are missing from now on: 404, as a web server says it. */
  lack(paths: readonly string[]): void;
  /** @param status of the answer to a request, instead of asking the service; null asks the service */
  answer(status: StatusOf): void;
}

type StatusOf = (method: string, address: string) => number | null;

export async function openBareService(serviceUrl: string): Promise<BareService> {
  let statusOf: StatusOf = () => null;
  const proxy = await openHttpProxy(serviceUrl, {
    answers({ method = '', url = '' }, answer) {
      const status = statusOf(method, url);
      if (status !== null) answer.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Not here</h1>');
      return status !== null;
    },
  });
  return {
    ...proxy,
    lack: (paths) => {
      statusOf = (_, address) => (paths.some((path) => address.startsWith(`/api/v1/${path}`)) ? 404 : null);
    },
    answer: (status) => {
      statusOf = status;
    },
  };
}
