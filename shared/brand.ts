// Nominal types over plain ones: minor units cannot be passed where a rate is expected.

declare const brand: unique symbol;

/** A `T` that only the module owning `Name` may create. At run time it is a plain `T`. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
