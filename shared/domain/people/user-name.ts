// User names are composed (Unicode NFC). An earlier version kept them as they were sent, and what people did before names them so.

/** Whether two user names are of one person. */
export function isSameUser(one: string, other: string): boolean {
  return one.normalize('NFC') === other.normalize('NFC');
}

/** A user name in each form that records may have it in. */
export function userNameForms(name: string): string[] {
  return [...new Set([name, name.normalize('NFC'), name.normalize('NFD')])];
}
