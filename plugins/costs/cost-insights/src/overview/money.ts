import type { Currency, Scale } from '@portal/plugin-cost-insights-common';
import { formatAmount, type Scope } from '@portal/plugin-cost-insights-react';
import { formatMoney } from '@portal/plugin-portal-ui';

/** In which money amounts are asked for, and in which unit they are shown. */
export interface Money {
  /** ISO 4217 of the amounts. */
  billingCurrency: string;
  /** Unit of the settings in which amounts are shown; absent for another billing currency, to which no rate applies. */
  currency?: Currency;
  scale: Scale;
  /** Writes an amount of the billing currency. */
  format: (amount: number) => string;
}

/** What was chosen, or is remembered. */
export interface MoneyChoice {
  /** Id of a currency of the settings. */
  currency?: string | null;
  /** ISO 4217 */
  billingCurrency?: string | null;
}

/** Id of a currency in the address; the one of engineers has no kind (P-199). */
export function idOf({ kind }: Currency): string {
  return kind ?? 'ENGINEERS';
}

/** Returns the money of a choice; without one, the configured billing currency in its own unit. */
export function chooseMoney(
  { settings, duration }: Pick<Scope, 'settings' | 'duration'>,
  choice: MoneyChoice,
): Money {
  const { billingCurrencies, currencies, engineerCost } = settings;
  const scale = { duration, engineerCost };
  const billingCurrency =
    billingCurrencies.find(code => code === choice.billingCurrency) ??
    settings.billingCurrency;
  const currency =
    billingCurrency === settings.billingCurrency
      ? chooseCurrency(currencies, choice.currency)
      : undefined;
  const format = (amount: number) =>
    currency
      ? formatAmount(amount, currency, scale)
      : formatMoney(amount, billingCurrency);
  return { billingCurrency, currency, scale, format };
}

function chooseCurrency(
  currencies: readonly Currency[],
  id: MoneyChoice['currency'],
): Currency | undefined {
  return (
    currencies.find(each => idOf(each) === id) ??
    currencies.find(({ rate }) => rate === 1) ??
    currencies[0]
  );
}
