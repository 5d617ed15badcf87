// The four merchants of the demo. Names, addresses and passwords are made up and public.
import type { NewMerchant } from '../../store/accounts/merchants';

export interface DemoUser {
  readonly username: string;
  readonly displayName: string;
  readonly role: 'CASHIER' | 'MANAGER' | 'AUDITOR';
  readonly password: string;
}

export interface DemoTenant {
  readonly code: string;
  readonly merchant: NewMerchant;
  readonly users: readonly DemoUser[];
  readonly registerNames: readonly [active: string, inactive: string, terminated: string];
  readonly items: {
    /** All items of the data set, or this many goods. */
    readonly count: number | 'all';
    /** Value of one pound of the data set: one dirham in the demo, a rough exchange rate elsewhere. */
    readonly factor: number;
  };
  /** Average over the past year, where one is made. */
  readonly salesADay: number;
  /** The real customer numbers of the data set, or made-up ones. */
  readonly customers: 'real' | { readonly count: number; readonly homeMarket: Readonly<Record<string, number>> };
}

const REGISTERS = ['Front counter', 'Gift wrap desk', 'Old kiosk'] as const;

const user = (role: DemoUser['role'], displayName: string): DemoUser => ({
  role,
  displayName,
  username: displayName.toLowerCase().replace(/\s+/g, '.'),
  password: `${role.toLowerCase()}-demo`,
});

export const DEMO_TENANTS: readonly DemoTenant[] = [
  {
    code: 'demo',
    merchant: {
      name: 'Lantern House Gifts',
      countryCode: 'AE',
      currency: 'AED',
      timeZone: 'Asia/Dubai',
      vatRegistrationNumber: '100452918300003',
      addressLines: ['Shop 14, Al Seef Street', 'Dubai', 'United Arab Emirates'],
      standardRate: 5,
      pricesIncludeTax: true,
      // Not what a new merchant there gets: days recorded before stay as they were.
      taxRounding: 'DOCUMENT',
      cashRounding: 0.25,
    },
    users: [user('CASHIER', 'Sara Khan'), user('MANAGER', 'Omar Haddad'), user('AUDITOR', 'Leela Nair')],
    registerNames: REGISTERS,
    items: { count: 'all', factor: 1 },
    salesADay: 20,
    customers: 'real',
  },
  {
    code: 'other',
    merchant: {
      name: 'Juniper & Pine',
      countryCode: 'US',
      currency: 'USD',
      timeZone: 'America/Chicago',
      vatRegistrationNumber: null,
      addressLines: ['218 Cedar Street', 'Austin, TX 78701', 'United States'],
      standardRate: 8.25,
      pricesIncludeTax: false,
      cashRounding: 0,
    },
    users: [user('CASHIER', 'Emma Davis'), user('MANAGER', 'Noah Miller'), user('AUDITOR', 'Harper Lee')],
    registerNames: ['Main till', 'Holiday till', 'Garage sale till'],
    items: { count: 120, factor: 1.3 },
    salesADay: 4,
    customers: { count: 60, homeMarket: { US: 9, MX: 1 } },
  },
  {
    code: 'manama',
    merchant: {
      name: 'Pearl Souq Manama',
      countryCode: 'BH',
      currency: 'BHD',
      timeZone: 'Asia/Bahrain',
      vatRegistrationNumber: '200014587600002',
      addressLines: ['Bab Al Bahrain Avenue 31', 'Manama', 'Bahrain'],
      standardRate: 10,
      pricesIncludeTax: true,
      cashRounding: 0.005,
    },
    users: [user('CASHIER', 'Noor Ali'), user('MANAGER', 'Yousef Saleh'), user('AUDITOR', 'Dana Qasim')],
    registerNames: REGISTERS,
    items: { count: 120, factor: 0.475 },
    salesADay: 4,
    customers: { count: 60, homeMarket: { BH: 8, SA: 1, IN: 1 } },
  },
  {
    code: 'pune',
    merchant: {
      name: 'Deccan Home Store',
      countryCode: 'IN',
      currency: 'INR',
      timeZone: 'Asia/Kolkata',
      vatRegistrationNumber: '27AAECD4417K1ZL',
      addressLines: ['42 Laxmi Road', 'Pune 411030', 'Maharashtra, India'],
      standardRate: 18,
      pricesIncludeTax: true,
      cashRounding: 1,
    },
    users: [user('CASHIER', 'Priya Patil'), user('MANAGER', 'Rohan Joshi'), user('AUDITOR', 'Meera Rao')],
    registerNames: REGISTERS,
    items: { count: 120, factor: 110 },
    salesADay: 4,
    customers: { count: 60, homeMarket: { IN: 1 } },
  },
];
