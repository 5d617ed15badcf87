// How many customers lie in one record.

/** Larger packs read faster and rewrite slower; 100 is also the service's largest page. */
export const PACK_SIZE = 100;
