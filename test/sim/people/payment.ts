import { currencyOf } from '#shared/domain/currency';
import { minor } from '#shared/domain/money';
import { type PaymentConfig } from '#shared/domain/payment';
import { MERCHANT } from '../service/simulated-service';

export const PAYMENT: PaymentConfig = { currency: currencyOf(MERCHANT.currency), cashRoundingMinor: minor(25) };
