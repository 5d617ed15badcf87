// United States: number and issuing state of an exemption certificate.
import { Findings, type Recogniser } from './recogniser';

const EXEMPTION =
  /(?<![\p{L}\p{N}])(?:tax\s*-?\s*exempt(?:ion)?|exemption|resale)(?:\s+(?:certificate|cert|permit))?(?:\s+(?:number|no\.?|id|is))*\s*[:#=-]?\s*((?=[a-z-]*\d)[a-z0-9-]{4,30})(?:\s*(?:,|in|from|for|state)?\s*\(?([A-Z]{2})\)?(?![\p{L}\p{N}]))?/giu;

export const recogniseTaxExemption: Recogniser = (text) => {
  const found = new Findings();
  for (const { 0: token, 1: number, 2: state, index } of text.matchAll(EXEMPTION)) {
    found.use(index, index + token.length);
    found.set('taxExemptionNumber', number);
    if (state !== undefined && state === state.toUpperCase()) found.set('taxExemptionState', state);
  }
  return found;
};
