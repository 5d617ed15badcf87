import { CodeSplitter } from './code-splitter';

/** The factory setting of nearly every scanner; on USB the speed is ignored. */
const LINE: SerialOptions = { baudRate: 9_600, dataBits: 8, parity: 'none', stopBits: 1, flowControl: 'none' };

/** After a pause this long an unterminated code is complete: at 9,600 baud the next letter would arrive within 1 ms. */
const SILENCE_MS = 200;

/** Reads codes until the port is closed. @throws the engine's error if it cannot be opened or breaks off */
export async function openSerial(port: SerialPort, onCode: (code: string) => void): Promise<void> {
  if (!port.readable) await port.open(LINE);
  const splitter = new CodeSplitter();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    const code = splitter.flush();
    if (code !== null) onCode(code);
  };
  // A line error ends the stream, but the port stays open and gets a new one.
  while (port.readable) {
    const reader = port.readable.getReader();
    const decoder = new TextDecoder('latin1');
    try {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return;
        clearTimeout(silence);
        splitter.push(decoder.decode(value, { stream: true })).forEach(onCode);
        silence = setTimeout(flush, SILENCE_MS);
      }
    } catch (error) {
      if (!isDisturbance(error)) throw error;
    } finally {
      reader.releaseLock();
    }
  }
}

/** Framing, parity, overrun, break: by the Web Serial specification the port stays usable. */
function isDisturbance(error: unknown): boolean {
  const names = ['FramingError', 'ParityError', 'BufferOverrunError', 'BreakError'];
  return error instanceof DOMException && names.includes(error.name);
}
