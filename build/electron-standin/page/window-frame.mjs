// The outside of one window: its size, place and state. In a visible browser the real window follows; without a screen
// the state is kept here alone and the page's view is given the size asked for.
const DEFAULT_SIZE = { width: 800, height: 600 };

export class WindowFrame {
  #options;
  #command;
  #isHeadless;
  #bounds;
  #state = 'normal';
  isVisible;
  isFocused = false;

  /**
   * @param {object} options BrowserWindow's: width, height, x, y in CSS pixels; useContentSize, show, fullscreen
   * @param {{ isHeadless: boolean, command: (method: string, params?: object) => Promise<any> }} page
   */
  constructor(options, { isHeadless, command }) {
    this.#options = options;
    this.#command = command;
    this.#isHeadless = isHeadless;
    this.#bounds = {
      x: options.x ?? 0,
      y: options.y ?? 0,
      width: options.width ?? DEFAULT_SIZE.width,
      height: options.height ?? DEFAULT_SIZE.height,
    };
    this.isVisible = options.show !== false;
  }

  get bounds() {
    return { ...this.#bounds };
  }

  get state() {
    return this.#state;
  }

  /** Applies the requested frame to the real window, before its first document. */
  async apply() {
    await this.#applySize();
    if (this.#options.fullscreen || this.#options.kiosk) await this.setState('fullscreen');
  }

  async setBounds(change) {
    this.#bounds = { ...this.#bounds, ...change };
    await this.#applySize();
  }

  /** @param {'normal' | 'minimized' | 'maximized' | 'fullscreen'} state */
  async setState(state) {
    this.#state = state;
    if (!this.#isHeadless) await this.#setWindow({ windowState: state });
  }

  async #applySize() {
    const { x: left, y: top, width, height } = this.#bounds;
    // an invisible window has no frame, so content size and window size are equal
    if (this.#isHeadless)
      await this.#command('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 0, mobile: false });
    else if (this.#options.useContentSize) await this.#setContents({ width, height });
    else await this.#setWindow({ left, top, width, height });
  }

  async #setContents(size) {
    const { windowId } = await this.#command('Browser.getWindowForTarget');
    await this.#command('Browser.setContentsSize', { windowId, ...size });
  }

  async #setWindow(bounds) {
    const { windowId } = await this.#command('Browser.getWindowForTarget');
    await this.#command('Browser.setWindowBounds', { windowId, bounds });
  }
}
