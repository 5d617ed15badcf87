import { currencyOf } from '#shared/domain/money/currency';
import { minor } from '#shared/domain/money/money';
import type { PaymentConfig } from '#shared/domain/sale/payment';
import { MERCHANT } from '../service/simulated-service';

export const PAYMENT: PaymentConfig = { currency: currencyOf(MERCHANT.currency), cashRoundingMinor: minor(25) };
