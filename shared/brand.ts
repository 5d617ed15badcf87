// Nominal types over plain ones: a number of minor units cannot be passed where a rate is wanted.

declare const brand: unique symbol;

/** `T` that only the module owning `Name` may make. At run time it is the plain `T`. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
