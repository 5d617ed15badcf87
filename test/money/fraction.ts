// Exact rational numbers. Nothing is ever rounded here unless it is asked for.

export class Fraction {
  private constructor(
    readonly numerator: bigint,
    /** Above 0. */
    readonly denominator: bigint,
  ) {}

  static of(numerator: bigint, denominator = 1n): Fraction {
    if (denominator === 0n) throw new Error('A fraction of nothing');
    const sign = denominator < 0n ? -1n : 1n;
    const divisor = greatestCommon(absolute(numerator), absolute(denominator)) || 1n;
    return new Fraction((sign * numerator) / divisor, (sign * denominator) / divisor);
  }

  /** '12.375'. */
  static parse(text: string): Fraction {
    const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
    if (whole === '') throw new Error(`No decimal number: ${text}`);
    const value = Fraction.of(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
    return sign === '-' ? Fraction.of(0n).minus(value) : value;
  }

  plus(other: Fraction): Fraction {
    return Fraction.of(
      this.numerator * other.denominator + other.numerator * this.denominator,
      this.denominator * other.denominator,
    );
  }

  minus(other: Fraction): Fraction {
    return this.plus(Fraction.of(-other.numerator, other.denominator));
  }

  times(other: Fraction): Fraction {
    return Fraction.of(this.numerator * other.numerator, this.denominator * other.denominator);
  }

  over(other: Fraction): Fraction {
    return Fraction.of(this.numerator * other.denominator, this.denominator * other.numerator);
  }

  /** Negative, zero or positive when this is less than, equal to or greater than the other. */
  compare(other: Fraction): number {
    const difference = this.minus(other).numerator;
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }

  /** The largest whole number not above it. */
  floor(): bigint {
    const cut = this.numerator / this.denominator;
    return this.numerator < 0n && cut * this.denominator !== this.numerator ? cut - 1n : cut;
  }

  /** To the nearest whole number, half away from zero. */
  round(): bigint {
    const half = Fraction.of(1n, 2n);
    return this.numerator < 0n ? -Fraction.of(0n).minus(this).plus(half).floor() : this.plus(half).floor();
  }
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function greatestCommon(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommon(b, a % b);
}
