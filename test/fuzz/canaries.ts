// Values that belong to one tenant alone. An answer to another that holds one of them is a leak.

/** Fields whose values are watched: they identify a person, a shop or a row. */
const NAMING = /email|name$|phone|mobileNumber|customerNumber|profileImageUrl|addressLine1/i;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Shorter values are numbers and codes that two tenants may share. */
const SHORTEST = 5;

export interface Canaries {
  /** Collects a tenant's own values from an answer to it, before the run. */
  plant(tenant: string, body: unknown): void;
  /** Drops values that more than one tenant has. Call once, after planting. */
  dropShared(): void;
  /** A tenant may get back what it sent: such values are no longer watched. */
  forget(sent: unknown, tenant: string): void;
  /** The first value of another tenant in an answer to this one; null before `dropShared`. */
  foundIn(body: unknown, text: string, tenant: string): string | null;
  count(tenant: string): number;
}

export function createCanaries(markers: ReadonlyMap<string, string>): Canaries {
  const owned = new Map([...markers.keys()].map((tenant) => [tenant, new Set<string>()]));
  let isReady = false;
  const others = (tenant: string) => [...owned].filter(([other]) => other !== tenant);

  return {
    plant: (tenant, body) =>
      walk(body, (value, key) => {
        if (value.length >= SHORTEST && (NAMING.test(key) || UUID.test(value))) owned.get(tenant)?.add(value);
      }),
    dropShared: () => {
      isReady = true;
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
      if (!isReady) return null;
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
