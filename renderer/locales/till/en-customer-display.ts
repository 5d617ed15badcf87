// Texts of the customer display and of its settings.

export const enCustomerDisplay = {
  total: 'Total',
  toPay: 'To pay',
  change: 'Change',
  received: 'Received',
  paid: 'Paid',
  thanks: 'Thank you',
  backTitle: 'Return',
  back: 'Refund',
  discount: 'Discount',
  setting: {
    title: 'Customer display',
    turn: 'Show the sale on a customer display',
    hint: 'Uses the second display if there is one, otherwise a separate window.',
    where: 'Display for the customer',
    gone: 'The chosen display is not connected. Until it is, another one is used.',
    automatic: 'Choose automatically',
    numbered: 'Display {{number, number}}',
    notConnected: 'Not connected',
  },
} as const;
