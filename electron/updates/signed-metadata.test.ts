import { generateKeyPairSync, sign } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { fetchSigned } from './signed-metadata';

const URL_OF_METADATA = new URL('https://releases.example/latest.yml');
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const TEXT = 'version: 1.1.0\n';
const SIGNATURE = sign(null, Buffer.from(TEXT), privateKey).toString('base64');

let replies: Record<string, () => Response>;
beforeEach(() => {
  replies = {
    'https://releases.example/latest.yml': () => new Response(TEXT),
    'https://releases.example/latest.yml.sig': () => new Response(`${SIGNATURE}\n`),
  };
});

const fetched = () =>
  fetchSigned(URL_OF_METADATA, publicKey, async (url) => replies[url]?.() ?? new Response(null, { status: 404 }));

it('takes what is signed', async () => {
  expect(await fetched()).toBe(TEXT);
});

it('takes nothing that was changed, or that is not there', async () => {
  replies[URL_OF_METADATA.href] = () => new Response(`${TEXT} `);
  await expect(fetched()).rejects.toMatchObject({ code: 'UPDATE_UNTRUSTED' });
  replies = {};
  await expect(fetched()).rejects.toMatchObject({ code: 'UPDATE_UNREACHABLE', data: { status: 404 } });
});

it('reads no further than what metadata may have', async () => {
  let isCanceled = false;
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 10_000;
      if (sent > 1_000_000) controller.close();
      else controller.enqueue(new Uint8Array(10_000));
    },
    cancel: () => void (isCanceled = true),
  });
  replies[URL_OF_METADATA.href] = () => new Response(endless);
  await expect(fetched()).rejects.toMatchObject({ code: 'UPDATE_UNTRUSTED' });
  expect([isCanceled, sent < 200_000]).toEqual([true, true]);
});
