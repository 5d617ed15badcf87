// Where one page is and where it is going: loads on the main process's behalf, tells such loads from those the page
// itself starts, and emits Electron's navigation events.
import { EventEmitter } from 'node:events';
import { fromMapped, toMapped } from '../base/scheme-map.mjs';

/** Navigations that repeat or return to an earlier document; Electron emits no will-navigate for them. */
const RETURNS = /^(reload|restore|history)/;
const BLANK = 'about:blank';

export class PageNavigation extends EventEmitter {
  #session;
  #mainFrameId;
  #announcedUrl = null;
  #returningLoader = null;
  #finishedLoader = null;
  #document = { url: BLANK, loaderId: null };

  /**
   * @param {import('../chromium/devtools-pipe.mjs').ProtocolSession} session of the page
   * @param {string} mainFrameId
   */
  constructor(session, mainFrameId) {
    super();
    this.setMaxListeners(0);
    this.#session = session;
    this.#mainFrameId = mainFrameId;
    this.isLoading = false;
    const inMainFrame = (handle) => (event) => event.frameId === mainFrameId && handle(event);
    session.on(
      'Page.frameStartedNavigating',
      inMainFrame((event) => this.#onStarted(event)),
    );
    session.on('Page.frameNavigated', ({ frame }) => frame.id === mainFrameId && this.#onNavigated(frame));
    session.on(
      'Page.navigatedWithinDocument',
      inMainFrame((event) => this.#onNavigatedInPage(event)),
    );
    session.on(
      'Page.lifecycleEvent',
      inMainFrame((event) => this.#onLifecycle(event)),
    );
    session.on(
      'Page.frameStartedLoading',
      inMainFrame(() => this.#setLoading(true)),
    );
    session.on(
      'Page.frameStoppedLoading',
      inMainFrame(() => this.#setLoading(false)),
    );
  }

  /** The application's form of the address. */
  get url() {
    return this.#document.loaderId === null ? '' : fromMapped(this.#document.url);
  }

  async enable() {
    await Promise.all([
      this.#session.send('Page.enable'),
      this.#session.send('Page.setLifecycleEventsEnabled', { enabled: true }),
    ]);
  }

  /** Resolves when the document has loaded; rejects with Electron's error text when it cannot be loaded. */
  async load(url) {
    const target = new URL(toMapped(url)).href;
    this.#announcedUrl = target;
    const { loaderId, errorText } = await this.#session.send('Page.navigate', { url: target });
    if (errorText) throw this.#failure(errorText, url);
    if (loaderId && this.#finishedLoader !== loaderId) await this.#untilFinished(loaderId);
  }

  reload({ ignoreCache }) {
    return this.#session.send('Page.reload', { ignoreCache });
  }

  /** Whether the application started this navigation, rather than the page. */
  isOwn({ url, loaderId }) {
    if (loaderId === this.#returningLoader) return true;
    const isAnnounced = this.#announcedUrl !== null && withoutHash(toMapped(url)) === withoutHash(this.#announcedUrl);
    if (isAnnounced) this.#announcedUrl = null;
    return isAnnounced;
  }

  #onStarted({ loaderId, navigationType, url }) {
    if (RETURNS.test(navigationType)) this.#returningLoader = loaderId;
    if (!/samedocument/i.test(navigationType)) this.emit('did-start-navigation', fromMapped(url));
  }

  #onNavigated({ url, urlFragment = '', loaderId }) {
    const isFirstBlank = url === BLANK && this.#document.loaderId === null && this.#announcedUrl !== BLANK;
    if (isFirstBlank) return;
    this.#document = { url: url + urlFragment, loaderId };
    this.#announcedUrl = null;
    this.emit('did-navigate', this.url);
  }

  #onNavigatedInPage({ url }) {
    this.#document.url = url;
    this.emit('did-navigate-in-page', this.url);
  }

  #onLifecycle({ name, loaderId }) {
    if (loaderId !== this.#document.loaderId) return;
    if (name === 'DOMContentLoaded') this.emit('dom-ready');
    if (name !== 'load' || this.#finishedLoader === loaderId) return;
    this.#finishedLoader = loaderId;
    this.emit('did-finish-load', loaderId);
  }

  #setLoading(isLoading) {
    if (this.#document.loaderId === null && this.#announcedUrl === null) return;
    this.isLoading = isLoading;
    this.emit(isLoading ? 'did-start-loading' : 'did-stop-loading');
  }

  async #untilFinished(loaderId) {
    await new Promise((resolve, reject) => {
      const settle = (act) => {
        this.off('did-finish-load', onFinished).off('did-navigate', onNavigated).off('gone', onGone);
        act();
      };
      const onFinished = (finished) => finished === loaderId && settle(resolve);
      const onNavigated = () =>
        this.#document.loaderId !== loaderId && settle(() => reject(this.#failure('net::ERR_ABORTED', this.url)));
      const onGone = () => settle(() => reject(this.#failure('net::ERR_FAILED', this.url)));
      this.on('did-finish-load', onFinished).on('did-navigate', onNavigated).on('gone', onGone);
    });
  }

  #failure(errorText, url) {
    const code = errorText.replace(/^net::/, '');
    const errno = code === 'ERR_ABORTED' ? -3 : -2;
    const error = Object.assign(new Error(`${code} (${errno}) loading '${url}'`), { code, errno, url });
    this.emit('did-fail-load', error);
    return error;
  }
}

function withoutHash(url) {
  return url.replace(/#.*$/, '');
}
