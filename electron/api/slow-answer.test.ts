import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CallFailure } from './call-failure';
import { createTransport, type Fetch } from './transport';
import { failureOf, startCalledService, thing, type CalledService } from './testing/called-service';

let service: CalledService;

beforeEach(async () => {
  service = await startCalledService();
});

const DEADLINE_MS = 250;

describe('a slow answer', () => {
  it('is read to its end while it keeps coming, however long that takes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const parts = ['one', ' two', ' three', ' four'];
    const slowly = (signal: AbortSignal) =>
      new ReadableStream({
        pull(controller) {
          // In all it takes longer than the deadline, which is for silence.
          vi.advanceTimersByTime(DEADLINE_MS - 1);
          if (signal.aborted) return controller.error(signal.reason);
          const part = parts.shift();
          if (part === undefined) controller.close();
          else controller.enqueue(Buffer.from(part));
        },
      });
    const answering: Fetch = async (_url, { signal }) => new Response(slowly(signal as AbortSignal));
    const transport = createTransport(answering, { replied: () => undefined }, () => 0, DEADLINE_MS);
    const { text } = await transport.send({ method: 'GET', url: 'http://pos.example', headers: {} });
    expect(text).toBe('one two three four');
  });

  it('is not read on when it is larger than any reply of the service', async () => {
    const sent = { bytes: 0, isClosed: false };
    service.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.on('close', () => (sent.isClosed = true));
      const more = () => {
        if (sent.isClosed || sent.bytes > 80 << 20) return void response.end();
        sent.bytes += 1 << 20;
        response.write(Buffer.alloc(1 << 20, '{'), more);
      };
      more();
    };
    const failure = await failureOf(service.clientWith('t1').call(thing));
    expect(failure).toMatchObject({ code: 'REPLY_MALFORMED', arrival: 'perhaps' });
    expect(sent.bytes).toBeLessThan(60 << 20);
    await expect.poll(() => sent.isClosed).toBe(true);
  });

  it('is told when it begins', async () => {
    let end = () => {};
    service.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"value"');
      end = () => void response.end(':3}');
    };
    expect(await service.clientWith('t1').call(thing, { begun: () => end() })).toEqual({ value: 3 });
  });

  it('is given up by its caller, with the reason that has', async () => {
    const controller = new AbortController();
    const reason = new CallFailure('REQUEST_TIMED_OUT', 'perhaps', { message: 'Asked again.' });
    service.answer = () => controller.abort(reason);
    expect(await failureOf(service.clientWith('t1').call(thing, { signal: controller.signal }))).toBe(reason);
    expect(service.ended).toEqual(['REQUEST_TIMED_OUT']);
  });
});
