/** The address as a person types or pastes it: without https, or with the path of a page. 'pos.example/login' → 'https://pos.example'. */
export function typedAddress(text: string): string {
  const trimmed = text.trim();
  const withScheme = trimmed.includes('://') || trimmed === '' ? trimmed : `https://${trimmed}`;
  return URL.canParse(withScheme) ? originOf(new URL(withScheme), trimmed) : trimmed;
}

/** Anything but a web address stays as it was typed, to be refused as such. */
function originOf({ protocol, origin, username, password }: URL, typed: string): string {
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && username === '' && password === '' ? origin : typed;
}
