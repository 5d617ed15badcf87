/** In groups of four that can be compared aloud: '1A2B 3C4D …'. @param hex of a certificate */
export function Fingerprint({ hex }: { readonly hex: string }) {
  return <code dir="ltr">{(hex.toUpperCase().match(/.{1,4}/g) ?? []).join(' ')}</code>;
}
