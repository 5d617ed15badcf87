// Values that belong to one tenant alone. An answer to another that holds one of them is a leak.

/** Of these fields the values are watched: they name a person, a shop or a row. */
const NAMING = /email|name$|phone|mobileNumber|customerNumber|profileImageUrl|addressLine1/i;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Shorter ones are numbers and codes that two tenants may well share. */
const SHORTEST = 5;

export interface Canaries {
  /** Reads what is its own from an answer to a tenant, before the run. */
  plant(tenant: string, body: unknown): void;
  /** Drops what more than one tenant has. To be called once, after planting. */
  settle(): void;
  /** What a tenant sends itself it may be told again: such values are no longer watched for. */
  forget(sent: unknown, tenant: string): void;
  /** The first value of another tenant in an answer to this one; none before it is settled whose they are. */
  foundIn(body: unknown, text: string, tenant: string): string | null;
  count(tenant: string): number;
}

export function createCanaries(markers: ReadonlyMap<string, string>): Canaries {
  const owned = new Map([...markers.keys()].map((tenant) => [tenant, new Set<string>()]));
  let isSettled = false;
  const others = (tenant: string) => [...owned].filter(([other]) => other !== tenant);

  return {
    plant: (tenant, body) =>
      walk(body, (value, key) => {
        if (value.length >= SHORTEST && (NAMING.test(key) || UUID.test(value))) owned.get(tenant)?.add(value);
      }),
    settle: () => {
      isSettled = true;
      for (const [tenant, values] of owned) {
        for (const value of [...values]) {
          const sharing = others(tenant).filter(([, theirs]) => theirs.delete(value));
          if (sharing.length > 0) values.delete(value);
        }
      }
    },
    forget: (sent, tenant) =>
      walk(sent, (value) => {
        for (const [, theirs] of others(tenant)) theirs.delete(value);
      }),
    foundIn: (body, text, tenant) => {
      if (!isSettled) return null;
      for (const [other, marker] of markers) if (other !== tenant && text.includes(marker)) return marker;
      let found: string | null = null;
      walk(body, (value) => {
        if (others(tenant).some(([, theirs]) => theirs.has(value))) found ??= value;
      });
      return found;
    },
    count: (tenant) => owned.get(tenant)?.size ?? 0,
  };
}

function walk(node: unknown, see: (value: string, key: string) => void, key = ''): void {
  if (typeof node === 'string') see(node, key);
  else if (Array.isArray(node)) for (const one of node) walk(one, see, key);
  else if (node !== null && typeof node === 'object') {
    for (const [name, value] of Object.entries(node)) walk(value, see, name);
  }
}
