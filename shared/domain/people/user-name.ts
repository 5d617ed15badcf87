// User names are composed (Unicode NFC). An earlier version kept them as they were sent, and what people did before names them so.

/** Whether two user names are of one person. */
export function isSameUser(one: string, other: string): boolean {
  return one.normalize('NFC') === other.normalize('NFC');
}

/** The same for user names that look the same: neither letter case nor the width of letters counts (as RFC 8265, 3.3, compares them). */
export function lookOf(name: string): string {
  return name.normalize('NFKC').toLowerCase().normalize('NFKC');
}

/** A name, also of a customer, in each form that texts may have it in. */
export function nameForms(name: string): string[] {
  return [...new Set([name, name.normalize('NFC'), name.normalize('NFD')])];
}
