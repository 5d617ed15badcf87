// The texts of tiles pinned as favourites, and of agreed prices on lines of the cart.
export const enTiles = {
  pin: 'Pin to the favourites',
  unpin: 'Take off the favourites',
  asList: 'Items as a list',
  asTiles: 'Items as tiles',
  pinned: '{{tile}}, pinned',
  announcePinned: '{{name}} is pinned to the favourites.',
  announceUnpinned: '{{name}} is not pinned any more.',
} as const;

export const enAgreed = {
  price: 'Agreed price, in place of {{price}}',
  priceAsOf: 'Agreed price, in place of {{price}}, as of {{day}}',
} as const;
