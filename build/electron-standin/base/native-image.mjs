// Electron's NativeImage for what is needed here: PNG pictures from files, buffers and screen captures.
import { readFileSync } from 'node:fs';
import { apiClass, apiObject } from './not-implemented.mjs';

const PNG_SIGNATURE = '89504e470d0a1a0a';

export class NativeImage extends apiClass('nativeImage') {
  #png;

  /** @param {Buffer} png empty for an empty image */
  constructor(png) {
    super();
    this.#png = png;
  }

  isEmpty() {
    return this.#png.length === 0;
  }

  toPNG() {
    return this.#png;
  }

  toDataURL() {
    return `data:image/png;base64,${this.#png.toString('base64')}`;
  }

  // a PNG's header holds the width at byte 16 and the height at byte 20
  getSize() {
    return this.isEmpty()
      ? { width: 0, height: 0 }
      : { width: this.#png.readUInt32BE(16), height: this.#png.readUInt32BE(20) };
  }
}

function fromBuffer(buffer) {
  const isPng = buffer.subarray(0, 8).toString('hex') === PNG_SIGNATURE;
  return new NativeImage(isPng ? buffer : Buffer.alloc(0));
}

export const nativeImage = apiObject('nativeImage', {
  createEmpty: () => new NativeImage(Buffer.alloc(0)),
  createFromBuffer: fromBuffer,
  createFromPath: (path) => fromBuffer(readFileSync(path)),
});
