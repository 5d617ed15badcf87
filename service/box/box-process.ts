// The service in the app, in a process of its own: does what the app's main process asks. It ends with the app.
import { answerAsk } from './answer-ask';
import { createBoxService } from './box-service';
import { endByFaults } from './end-by-faults';

/** Electron gives it to a utility process; Node's types do not know it. */
interface ParentPort {
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void;
  postMessage(message: unknown): void;
}

const { parentPort } = process as unknown as { readonly parentPort: ParentPort };
const service = createBoxService(() => new Date());
const bundles = new URL('..', import.meta.url).href;

endByFaults(process, [bundles], (crash) => parentPort.postMessage({ crash }));

parentPort.on('message', ({ data }) => {
  void answerAsk(service, data).then((answer) => answer && parentPort.postMessage(answer));
});
