export const enVendors = {
  records: 'vendors',
  none: 'No vendors yet',
  newHint: 'Add the first one.',
  new: 'New vendor',
  choose: 'Choose a vendor',
  count_one: '{{count, number}} vendor',
  count_other: '{{count, number}} vendors',
  search: 'Name, phone or e-mail',
  since: 'Since {{day}}',
  fields: { name: 'Name', phone: 'Phone', email: 'E-mail', status: 'Status' },
  statuses: { all: 'All', active: 'Active', other: 'Not active' },
  inactive: 'Inactive',
} as const;
