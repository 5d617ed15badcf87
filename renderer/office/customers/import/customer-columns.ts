// The columns of a file of customers.
import { guessColumns, type Columns } from '../../kit/import/csv-file';

/**
 * What an imported customer can be given, in the order asked about. `fullName` is a name in one column; `customerNumber` only tells who is
 * there already, as the service gives new customers their number.
 */
export const IMPORTED = [
  ...(['firstName', 'lastName', 'fullName', 'email', 'countryCode', 'mobileNumber', 'landPhoneNumber'] as const),
  ...(['city', 'state', 'zipCode', 'country', 'category', 'dob'] as const),
  ...(['vatCountryCode', 'vatRegistrationNumber', 'gstin', 'customerNumber'] as const),
] as const;
export type Imported = (typeof IMPORTED)[number];
export type CustomerColumns = Columns<Imported>;

/** Fields that become those of the customer as they are. */
export const COPIED = IMPORTED.filter((field) => field !== 'fullName' && field !== 'customerNumber');

/** Without an e-mail address and a name there is no customer. */
export function missingOf(columns: CustomerColumns): readonly Imported[] {
  const hasName = columns.firstName !== null || columns.fullName !== null;
  return [...(hasName ? [] : (['firstName'] as const)), ...(columns.email === null ? (['email'] as const) : [])];
}

/** Of the files of other programs, in English, French and Arabic. */
const HEADS: Readonly<Record<Imported, readonly string[]>> = {
  firstName: ['first name', 'given name', 'forename', 'prénom', 'الاسم الأول', 'الاسم الشخصي'],
  lastName: ['last name', 'surname', 'family name', 'nom de famille', 'nom', 'اسم العائلة', 'الاسم الأخير', 'اللقب'],
  fullName: [
    ...['full name', 'customer name', 'contact name', 'display name', 'name', 'customer', 'client'],
    ...['nom complet', 'nom du client', 'nom et prénom', 'الاسم الكامل', 'اسم العميل', 'الاسم', 'العميل'],
  ],
  email: [
    ...['email', 'e mail', 'email address', 'e mail address', 'mail', 'courriel', 'adresse e mail', 'adresse email'],
    ...['البريد الإلكتروني', 'البريد', 'الإيميل', 'ايميل'],
  ],
  countryCode: ['dialing code', 'dial code', 'phone code', 'calling code', 'indicatif', 'رمز الاتصال', 'مفتاح الدولة'],
  mobileNumber: [
    ...[
      'mobile',
      'mobile number',
      'mobile phone',
      'cell',
      'cell phone',
      'phone',
      'phone number',
      'telephone',
      'whatsapp',
    ],
    ...['portable', 'téléphone portable', 'téléphone mobile', 'numéro de téléphone', 'téléphone', 'tél'],
    ...['الجوال', 'رقم الجوال', 'الموبايل', 'الهاتف المحمول', 'رقم الهاتف', 'الهاتف'],
  ],
  landPhoneNumber: ['landline', 'home phone', 'work phone', 'fixe', 'téléphone fixe', 'الهاتف الأرضي', 'هاتف ثابت'],
  city: ['city', 'town', 'ville', 'المدينة'],
  state: ['state', 'province', 'region', 'emirate', 'état', 'région', 'الولاية', 'المنطقة', 'الإمارة'],
  zipCode: ['zip', 'zip code', 'postal code', 'postcode', 'pin code', 'code postal', 'الرمز البريدي'],
  country: ['country', 'pays', 'البلد', 'الدولة'],
  category: ['category', 'group', 'customer group', 'type', 'catégorie', 'groupe', 'الفئة', 'المجموعة'],
  dob: ['date of birth', 'birth date', 'birthday', 'dob', 'date de naissance', 'تاريخ الميلاد'],
  vatCountryCode: ['vat country', 'pays de tva', 'بلد الضريبة'],
  vatRegistrationNumber: [
    ...['vat number', 'vat registration number', 'vat', 'trn', 'tax number', 'tax id'],
    ...['numéro de tva', 'tva', 'الرقم الضريبي', 'رقم التسجيل الضريبي'],
  ],
  gstin: ['gstin', 'gst number', 'gst no'],
  customerNumber: [
    ...['customer number', 'customer no', 'customer id', 'customer code', 'account number', 'number', 'id'],
    ...['numéro', 'الرقم', 'numéro de client', 'numéro client', 'code client', 'رقم العميل', 'رمز العميل'],
  ],
};

/** @param labelOf what the app calls a field, also in the files that it makes */
export function guessedColumns(heads: readonly string[], labelOf: (field: string) => string): CustomerColumns {
  const found = guessColumns(heads, IMPORTED, (field) => [labelOf(field), ...HEADS[field]]);
  // A French 'nom' beside no first name is the whole name.
  if (found.firstName !== null || found.fullName !== null) return found;
  return { ...found, fullName: found.lastName, lastName: null };
}
