// The main frame of a page as Electron's WebFrameMain: one object per webContents, so identity can be compared.
import { apiClass } from '../base/not-implemented.mjs';
import { originOf } from '../base/scheme-map.mjs';

export class WebFrameMain extends apiClass('webFrameMain') {
  #contents;

  constructor(contents, frameToken) {
    super();
    this.#contents = contents;
    this.frameToken = frameToken;
  }

  parent = null;
  frames = [];
  name = '';
  processId = 1;
  routingId = 1;
  detached = false;

  get top() {
    return this;
  }

  get framesInSubtree() {
    return [this];
  }

  get url() {
    return this.#contents.getURL();
  }

  get origin() {
    return originOf(this.url);
  }

  isDestroyed() {
    return this.#contents.isDestroyed();
  }

  send(channel, ...args) {
    this.#contents.send(channel, ...args);
  }

  executeJavaScript(code, userGesture) {
    return this.#contents.executeJavaScript(code, userGesture);
  }
}
