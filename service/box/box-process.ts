// The service in the app, in a process of its own: does what the app's main process asks. It ends with the app.
import { faultOf } from '#shared/ipc/app/fault';
import { answerAsk } from './answer-ask';
import { createBoxService } from './box-service';

/** Electron gives it to a utility process; Node's types do not know it. */
interface ParentPort {
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void;
  postMessage(message: unknown): void;
}

const { parentPort } = process as unknown as { readonly parentPort: ParentPort };
const service = createBoxService(() => new Date());
const bundles = new URL('..', import.meta.url).href;

// The process ends as it would without this.
process.on('uncaughtExceptionMonitor', (error) => parentPort.postMessage({ crash: faultOf(error, [bundles]) }));

parentPort.on('message', ({ data }) => {
  void answerAsk(service, data).then((answer) => answer && parentPort.postMessage(answer));
});
