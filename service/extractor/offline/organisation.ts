// Whether a text names an organisation: there is no field for one, and it is neither a person nor a place.

const ORGANISATION =
  /(?<![\p{L}])(?:company|llc|l\.l\.c|ltd|limited|inc|corp|gmbh|ag|fze|fzco|pvt|plc|bv|b\.v|s\.a|sarl|s\.l|srl|wll|w\.l\.l|trading|traders|enterprises)(?![\p{L}])/iu;

export function isOrganisation(text: string): boolean {
  return ORGANISATION.test(text);
}
