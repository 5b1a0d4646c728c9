import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { formatMoney } from '@portal/plugin-portal-ui';
import { hubTranslationRef } from '../../shared/hubTexts';
import type { Cost, Quote } from '../../shared/runTermsApi';
import styles from './RunSummary.module.css';

/** What a run costs a month: the sums, and the parts when there are several and the price of one is known. */
export function CostFacts(props: { quote?: Quote; hasFailed: boolean }) {
  const { t } = useTranslationRef(hubTranslationRef);
  const { quote, hasFailed } = props;
  if (hasFailed) return <>{t('summary.noPrice')}</>;
  if (!quote?.cost) return <>{t('summary.asking')}</>;
  const { cost, problems = [] } = quote;
  const isOpen = cost.lines.some(({ title }) => title === undefined);
  const hasSum = cost.sums.some(({ amount }) => amount > 0);
  const isAnyKnown = cost.lines.some(({ monthly }) => monthly);
  return (
    <>
      {isOpen && !hasSum ? t('summary.byChoice') : <Sum cost={cost} />}
      {isAnyKnown && (cost.lines.length > 1 || !cost.isComplete) && (
        <Parts cost={cost} />
      )}
      {problems.map(problem => (
        <p key={problem} className={styles.problem}>
          {t('summary.problem', { problem })}
        </p>
      ))}
    </>
  );
}

/** `About €12 a month`; amounts of other currencies stand beside each other. */
function Sum({ cost: { sums, isComplete } }: { cost: Cost }) {
  const { t } = useTranslationRef(hubTranslationRef);
  if (sums.every(({ amount }) => amount === 0)) {
    return <>{isComplete ? t('summary.free') : t('summary.noPrice')}</>;
  }
  const amount = sums
    .map(sum => formatMoney(sum.amount, sum.currency))
    .join(t('summary.and'));
  return (
    <>{t(isComplete ? 'summary.aMonth' : 'summary.atLeast', { amount })}</>
  );
}

function Parts({ cost }: { cost: Cost }) {
  const { t } = useTranslationRef(hubTranslationRef);
  return (
    <ul className={styles.parts}>
      {cost.lines.map(({ title, unit, count, monthly }, index) =>
        title === undefined ? (
          <li key={index}>{t('summary.notChosen')}</li>
        ) : (
          <li key={index}>
            {title}
            {unit && count !== undefined && ` (${count} × ${unit})`}
            {': '}
            {monthly
              ? formatMoney(monthly.amount, monthly.currency)
              : t('summary.noPrice')}
          </li>
        ),
      )}
    </ul>
  );
}
