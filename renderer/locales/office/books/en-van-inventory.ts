export const enVanInventory = {
  records: 'the van inventory',
  warning: 'Not a settlement.',
  warningThen:
    'Loaded quantities are not recorded: this shows what was sold and returned, not what is left in the van.',
  van: 'Van',
  allVans: 'All vans',
  routes: 'Van days',
  net: 'Net, {{currency}}',
  netQuantity: 'Sold less returned',
  oneDay: 'One day is shown.',
  allDays: 'Show a period',
} as const;
