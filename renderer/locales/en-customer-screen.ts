// What the customer reads on the screen of their own, and what the settings say of it.

export const enCustomerScreen = {
  total: 'Total',
  toPay: 'To pay',
  change: 'Change',
  received: 'Received',
  thanks: 'Thank you',
  backTitle: 'Return',
  back: 'Money back',
  discount: 'Discount',
  setting: {
    title: 'Customer screen',
    say: 'of this device',
    turn: 'Show the sale on a screen for the customer',
    hint: 'It fills the second display where there is one, and is a window of its own where there is none.',
  },
} as const;
