import type { Scope } from '@portal/plugin-cost-insights-react';
import { useSearchParams } from 'react-router-dom';
import { chooseMoney, type Money, type MoneyChoice } from './money';

/** Where the device remembers the unit. */
const KEY = 'cost-insights.currency';

/** Choices in the address besides those of the scope; `undefined` takes one out. */
export type Choices = Record<string, string | undefined>;

/** Returns a function that sets choices in the address. */
export function useChoose(): (choices: Choices) => void {
  const [, setAddress] = useSearchParams();
  return choices =>
    setAddress(current => {
      const next = new URLSearchParams(current);
      for (const [key, value] of Object.entries(choices)) {
        if (value === undefined) next.delete(key);
        else next.set(key, value);
      }
      return next;
    });
}

/** The money of the address, else of the last choice on this device. */
export function useMoney(scope: Scope): {
  money: Money;
  choose: (choice: MoneyChoice) => void;
} {
  const [address] = useSearchParams();
  const choose = useChoose();
  return {
    money: chooseMoney(scope, {
      currency: address.get('currency') ?? localStorage.getItem(KEY),
      billingCurrency: address.get('billingCurrency'),
    }),
    choose({ currency, billingCurrency }) {
      if (currency) {
        localStorage.setItem(KEY, currency);
        choose({ currency });
      }
      if (billingCurrency) choose({ billingCurrency });
    },
  };
}
