// Where the demo merchants may be made. Their passwords are in this repository, so nobody else may reach them.
import pg from 'pg';
import type { TrustedProxies } from './http/connection/caller-address';
import { isLoopback } from './loopback';
import type { Seed } from './seed/plant-seed';
import type { DataPlace } from './store/opening/open-database';

/** @returns why the demo must not be made there, in a sentence that says what to do instead; null if it may */
export function demoRefusal(
  seed: Seed,
  { host, data, proxies }: { readonly host: string; readonly data: DataPlace; readonly proxies: TrustedProxies },
): string | null {
  if (seed.kind === 'none') return null;
  const wayOut = 'Leave --seed out, or add --force-demo if these merchants may be there.';
  if (!isLoopback(host))
    return `The demo merchants have known passwords, and --host ${host} lets other computers reach them. ${wayOut}`;
  if (proxies !== 0)
    return `The demo merchants have known passwords, and the proxy of --behind-proxy lets other computers reach them. ${wayOut}`;
  if (data.kind === 'postgres' && !isServerHere(data.url))
    return `The demo merchants have known passwords, and the server in --data is not on this computer. ${wayOut}`;
  return null;
}

/** Asks the driver, which also reads PGHOST and the parameters of the address. A path is a Unix socket. */
function isServerHere(url: string): boolean {
  const { host } = new pg.Client({ connectionString: url });
  return host.startsWith('/') || isLoopback(host);
}
