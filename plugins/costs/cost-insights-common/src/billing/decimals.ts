const DECIMAL =
  /^[+-]?(?:\d{1,18}(?:\.\d{0,40})?|\.\d{1,40})(?:[eE][+-]?\d{1,2})?$/;

/** Groups of three digits before a decimal point: a comma there can be nothing else. */
const GROUPED = /^[+-]?\d{1,3}(?:,\d{3}){1,5}\.\d{1,40}$/;

/** Longest number, in characters. */
const MAX_NUMBER = 70;

/** Digits behind the point that sums keep. */
const SCALE = 40;

/**
 * Reads a decimal number as providers write it: `.75`, `1.`, `8E-7`, `1,234.50`. A decimal comma is never guessed.
 *
 * @returns the number as text, so that no cent is lost; undefined for anything else
 */
export function readDecimal(text: string): string | undefined {
  if (text.length > MAX_NUMBER) return undefined;
  const plain = text.replace('\u2212', '-');
  if (DECIMAL.test(plain)) return plain;
  return GROUPED.test(plain) ? plain.replaceAll(',', '') : undefined;
}

/** Guesses about how much money a text is that cannot be read: only to say how much is missing. */
export function guessAmount(text: string): string | undefined {
  const start = text.slice(0, MAX_NUMBER);
  // An exponent that is no number would be taken for digits.
  if (/\de[+-]?\d/i.test(start)) return undefined;
  const digits = start.replace(/[^\d.,-]/g, '');
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  // Three digits behind a comma are more often a group than a fraction.
  const isGroup = digits[last] === ',' && digits.length - last === 4;
  const point = isGroup ? digits.length : last;
  const whole = digits.slice(0, Math.max(point, 0)).replace(/[.,]/g, '');
  const plain = point < 0 ? digits : `${whole}.${digits.slice(point + 1)}`;
  return /\d/.test(plain) ? readDecimal(plain) : undefined;
}

/** A sum of decimal numbers without rounding. */
export class DecimalSum {
  #sum = 0n;

  /** @param text - of {@link readDecimal} */
  add(text: string): void {
    this.#sum += scaled(text);
  }

  /** Adds the absolute value. */
  addSize(text: string): void {
    const value = scaled(text);
    this.#sum += value < 0n ? -value : value;
  }

  /** The sum with as many digits behind the point as it has. */
  toString(): string {
    const isNegative = this.#sum < 0n;
    const digits = String(isNegative ? -this.#sum : this.#sum).padStart(
      SCALE + 1,
      '0',
    );
    let fraction = digits.slice(-SCALE);
    while (fraction.endsWith('0')) fraction = fraction.slice(0, -1);
    return `${isNegative ? '-' : ''}${digits.slice(0, -SCALE)}${fraction && `.${fraction}`}`;
  }

  toNumber(): number {
    return Number(this.toString());
  }
}

/** The number times 10 to the power of `SCALE`; what is smaller is cut off. */
function scaled(text: string): bigint {
  const [mantissa, exponent = '0'] = text.toLowerCase().split('e');
  const [whole, fraction = ''] = mantissa.replace(/^[+-]/, '').split('.');
  const shift = SCALE - fraction.length + Number(exponent);
  const digits = BigInt(`${whole}${fraction}` || '0');
  const value =
    shift >= 0 ? digits * 10n ** BigInt(shift) : digits / 10n ** BigInt(-shift);
  return text.startsWith('-') ? -value : value;
}
