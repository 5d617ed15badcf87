// English texts that read the same in another language, by their whole text: names, codes of authorities, words both have.

/** In every language. */
export const SAME: readonly string[] = [
  'Merchant POS',
  'ESC/POS',
  'StarPRNT',
  'HSN {{code}}',
  'Z {{number}}',
  // Prescribed on Saudi papers beside any other language.
  'فاتورة ضريبية',
  'فاتورة ضريبية مبسطة',
  'إشعار دائن',
];

export const SAME_IN: Readonly<Record<string, readonly string[]>> = {
  fr: [
    '{{count, number}} km',
    '{{count, number}} minute',
    '{{count, number}} minutes',
    '{{host}}, port {{port}}',
    '{{kilometers}} km',
    '{{quantity}} {{name}}, {{amount}}. Total {{total}}.',
    'Actions',
    'Active',
    'active',
    'Administration',
    'Assistant',
    'Date',
    'Description',
    'E-mail',
    'GST',
    'GSTIN',
    'GSTIN {{number}}',
    'GSTIN, IN',
    'Inactive',
    'Latitude',
    'Logo',
    'Longitude',
    'Menu',
    'Minimum',
    'Mobile',
    'Note',
    'Notes',
    'Notifications',
    'notifications',
    'Oman',
    'PAN',
    'PAN, IN',
    'PIN',
    'Port',
    'Position',
    'RFC',
    'RFC, MX',
    'Scanners',
    'Service',
    'SKU',
    'Total',
    'Total {{currency}}',
    'Type',
    'Type {{type}}',
    'Version',
    'Version {{version}}',
    'Journal',
  ],
};

/** By language, plural texts in which the number changes no other word; a language that is not here is not asked. */
export const UNCHANGING_IN: Readonly<Record<string, readonly string[]>> = {
  ar: ['parked.open', 'customers.shown', 'returns.before', 'office.exceptions.pendingOfAll'],
};
