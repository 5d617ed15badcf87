// Bundles the probe as one script that can be put into a page before the page's own code.
import { build, type Rollup } from 'vite';
import { fileURLToPath } from 'node:url';

export async function buildProbe(): Promise<string> {
  const entry = fileURLToPath(new URL('page/probe.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'esnext', lib: { entry, name: 'probe', formats: ['iife'] } },
  });
  const [output] = [built].flat() as Rollup.RollupOutput[];
  const code = output?.output[0].code;
  if (code === undefined) throw new Error('The probe was not built.');
  return code;
}
