export const enOutstanding = {
  records: 'outstanding amounts',
  asOf: 'As of',
  say: 'Unpaid invoices on this date, with the days they are overdue.',
  on: '{{merchant}}, as of {{day}}',
  none: 'The service does not report outstanding amounts yet.',
  noneThen:
    'It always returns a total of zero, so this does not mean that nobody owes anything. Amounts appear here once the service provides them.',
  total: 'Total',
  invoice: 'Invoice',
  customer: 'Customer',
  invoiceDate: 'Invoice date',
  due: 'Due on',
  overdue: 'Days overdue',
  aging: 'Age',
  amount: 'Amount, {{currency}}',
  figuresOf: 'Service figures of {{when}}',
} as const;
