import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Select } from '@backstage/ui';
import type { Settings } from '../types';
import { costInsightsTranslationRef } from '../translation';
import { idOf, type Money, type MoneyChoice } from './money';
import styles from './Overview.module.css';

export interface MoneyBarProps {
  settings: Settings;
  money: Money;
  choose: (choice: MoneyChoice) => void;
}

/** Pickers of the unit of amounts (P-199 to P-203), and of the billing currency where exports have several. */
export function MoneyBar({ settings, money, choose }: MoneyBarProps) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const { currencies, billingCurrencies } = settings;
  return (
    <>
      {money.currency && (
        <Select
          className={styles.picker}
          label={t('scope.currency')}
          options={currencies.map(each => ({
            id: idOf(each),
            label: each.label,
          }))}
          value={idOf(money.currency)}
          onChange={next => next !== null && choose({ currency: String(next) })}
        />
      )}
      {billingCurrencies.length > 1 && (
        <Select
          className={styles.picker}
          label={t('scope.billingCurrency')}
          options={billingCurrencies.map(id => ({ id, label: id }))}
          value={money.billingCurrency}
          onChange={next =>
            next !== null && choose({ billingCurrency: String(next) })
          }
        />
      )}
    </>
  );
}
