// Sees the requests of one page before they leave: answers those for the application's own schemes through its handler,
// lets it refuse navigations, and asks webRequest's listeners. What none of these concerns goes on untouched.
import { ConnectionEnded } from './devtools-pipe.mjs';
import { reportProblem, runtime } from '../base/runtime.mjs';
import { fromMapped, mapPolicy, mappedPatterns, schemeHandler, toMapped } from '../base/scheme-map.mjs';

const RESOURCE_TYPES = {
  Stylesheet: 'stylesheet',
  Script: 'script',
  Image: 'image',
  Font: 'font',
  Media: 'media',
  XHR: 'xhr',
  Fetch: 'xhr',
  Ping: 'ping',
  CSPViolationReport: 'cspReport',
  WebSocket: 'webSocket',
};

export class RequestInterception {
  #session;
  #host;
  #refresh = () => void this.enable().catch(reportFailure);

  /**
   * @param {import('./devtools-pipe.mjs').ProtocolSession} session of the page
   * @param {object} host
   * @param {number} host.webContentsId
   * @param {string} host.mainFrameId
   * @param {import('../session/web-request.mjs').WebRequest} host.webRequest
   * @param {(navigation: { url: string, isMainFrame: boolean, loaderId: string }) => boolean} host.allowsNavigation
   */
  constructor(session, host) {
    this.#session = session;
    this.#host = host;
    session.on('Fetch.requestPaused', (paused) => void this.#handle(paused).catch(reportFailure));
    runtime.signals.on('interception-changed', this.#refresh);
  }

  enable() {
    const { seesRequests, seesResponses } = this.#host.webRequest;
    const patterns = [
      { urlPattern: '*', resourceType: 'Document' },
      ...(seesRequests ? [{ urlPattern: '*' }] : mappedPatterns().map((urlPattern) => ({ urlPattern }))),
      ...(seesResponses ? [{ urlPattern: '*', requestStage: 'Response' }] : []),
    ];
    return this.#session.send('Fetch.enable', { patterns });
  }

  dispose() {
    runtime.signals.off('interception-changed', this.#refresh);
  }

  async #handle(paused) {
    if (paused.responseErrorReason) await this.#continue(paused);
    else if (paused.responseStatusCode !== undefined) await this.#handleResponse(paused);
    else await this.#handleRequest(paused);
  }

  async #handleRequest(paused) {
    const url = fromMapped(paused.request.url);
    if (paused.resourceType === 'Document' && !this.#mayNavigate(paused, url)) return this.#fail(paused, 'Aborted');
    if (this.#host.webRequest.seesRequests) {
      const { cancel, redirectURL } = await this.#host.webRequest.beforeRequest(this.#details(paused, url));
      if (cancel) return this.#fail(paused, 'BlockedByClient');
      if (redirectURL) return this.#redirect(paused, redirectURL);
    }
    const handler = url === paused.request.url ? null : schemeHandler(new URL(url).protocol.slice(0, -1));
    if (handler) return this.#answer(paused, url, handler);
    // a custom scheme without a handler has no answer, and its mapped host must not be looked up
    return url === paused.request.url ? this.#continue(paused) : this.#fail(paused, 'NameNotResolved');
  }

  #mayNavigate({ frameId, networkId }, url) {
    return this.#host.allowsNavigation({ url, isMainFrame: frameId === this.#host.mainFrameId, loaderId: networkId });
  }

  async #answer(paused, url, handler) {
    let response;
    let body;
    try {
      response = await handler(toRequest(paused.request, url));
      body = Buffer.from(await response.arrayBuffer());
    } catch (error) {
      reportProblem(`the protocol handler failed for ${url}: ${error.stack}`);
      return this.#fail(paused, 'Failed');
    }
    const headers = await this.#shapedHeaders(paused, url, response.status, groupHeaders(response.headers));
    if (!headers) return this.#fail(paused, 'BlockedByClient');
    return this.#session.send('Fetch.fulfillRequest', {
      requestId: paused.requestId,
      responseCode: response.status,
      responseHeaders: toHeaderList(headers).map(mapHeader),
      body: body.toString('base64'),
    });
  }

  async #handleResponse(paused) {
    const { requestId, responseStatusCode, responseHeaders = [] } = paused;
    const received = groupHeaders(responseHeaders.map(({ name, value }) => [name, value]));
    const headers = await this.#shapedHeaders(paused, fromMapped(paused.request.url), responseStatusCode, received);
    if (!headers) return this.#fail(paused, 'BlockedByClient');
    const changed = { requestId, responseCode: responseStatusCode, responseHeaders: toHeaderList(headers) };
    return this.#session.send('Fetch.continueResponse', changed);
  }

  // null when the application cancels
  async #shapedHeaders(paused, url, statusCode, responseHeaders) {
    if (!this.#host.webRequest.seesResponses) return responseHeaders;
    const details = {
      ...this.#details(paused, url),
      statusCode,
      statusLine: `HTTP/1.1 ${statusCode}`,
      responseHeaders,
    };
    const answer = await this.#host.webRequest.headersReceived(details);
    return answer.cancel ? null : (answer.responseHeaders ?? responseHeaders);
  }

  #details({ requestId, request, resourceType, frameId }, url) {
    const documentType = frameId === this.#host.mainFrameId ? 'mainFrame' : 'subFrame';
    return {
      id: Number(requestId.replace(/\D/g, '')),
      url,
      method: request.method,
      webContentsId: this.#host.webContentsId,
      resourceType: resourceType === 'Document' ? documentType : (RESOURCE_TYPES[resourceType] ?? 'other'),
      referrer: fromMapped(request.headers.Referer ?? ''),
      timestamp: Date.now(),
    };
  }

  #redirect({ requestId }, redirectURL) {
    const responseHeaders = [{ name: 'Location', value: toMapped(redirectURL) }];
    return this.#session.send('Fetch.fulfillRequest', { requestId, responseCode: 307, responseHeaders });
  }

  #continue({ requestId }) {
    return this.#session.send('Fetch.continueRequest', { requestId });
  }

  #fail({ requestId }, errorReason) {
    return this.#session.send('Fetch.failRequest', { requestId, errorReason });
  }
}

function toRequest({ method, headers, postDataEntries = [] }, url) {
  const own = Object.entries(headers).map(([name, value]) => [
    name,
    /^(referer|origin)$/i.test(name) ? fromMapped(value) : value,
  ]);
  const body =
    postDataEntries.length > 0
      ? Buffer.concat(postDataEntries.map(({ bytes }) => Buffer.from(bytes, 'base64')))
      : undefined;
  return new Request(url, { method, headers: own, body });
}

function groupHeaders(entries) {
  const grouped = {};
  for (const [name, value] of entries) (grouped[name] ??= []).push(value);
  return grouped;
}

function toHeaderList(headers) {
  return Object.entries(headers).flatMap(([name, values]) =>
    [values].flat().map((value) => ({ name, value: String(value) })),
  );
}

// policies and redirects name the application's scheme; the browser uses its mapped address
function mapHeader({ name, value }) {
  if (/^content-security-policy/i.test(name)) return { name, value: mapPolicy(value) };
  return { name, value: /^location$/i.test(name) ? toMapped(value) : value };
}

// a page may be closed, or a request canceled, before its response arrives
function reportFailure(error) {
  if (!(error instanceof ConnectionEnded) && !/Invalid InterceptionId/.test(error.message)) reportProblem(error.stack);
}
