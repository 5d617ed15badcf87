/** Most characters of a label of a host name. */
const LONGEST = 63;

/** What this computer is called: its host name without the domain, which may change with the network. Null if it has none. */
export function deviceName(hostName: string): string | null {
  const [label = ''] = hostName.split('.');
  return label.trim().slice(0, LONGEST) || null;
}
