import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, Text } from '@backstage/ui';
import { TEMPLATE_FETCH } from '@portal/plugin-backend-kit-common';
import { errorMessage } from '@portal/plugin-portal-ui';
import type { TemplateProblem } from '@portal/plugin-field-kit-common';
import { selfServiceTranslationRef } from '../../shared/translation';
import styles from './ProblemList.module.css';

interface ProblemListProps {
  problems: readonly TemplateProblem[];
  /** Why the template could not be checked. */
  error: Error | null;
}

/** What of a template will not work; nothing for a template without a problem. */
export function ProblemList({ problems, error }: ProblemListProps) {
  const { t } = useTranslationRef(selfServiceTranslationRef);
  if (error) {
    return (
      <Text as="p" variant="body-small" color="secondary">
        {t('problems.unread', { msg: errorMessage(error) })}
      </Text>
    );
  }
  if (problems.length === 0) return null;
  return (
    <section aria-label={t('problems.title')}>
      <Alert
        status="warning"
        icon
        title={t('problems.title')}
        description={
          <ul className={styles.list}>
            {problems.map(problem => (
              <Problem key={JSON.stringify(problem)} problem={problem} />
            ))}
          </ul>
        }
      />
    </section>
  );
}

function Problem({ problem }: { problem: TemplateProblem }) {
  const { t } = useTranslationRef(selfServiceTranslationRef);
  const where =
    'step' in problem && problem.step !== undefined
      ? t('problems.inStep', { step: problem.step })
      : t('problems.inOutput');
  switch (problem.kind) {
    case 'action':
      return (
        <li>
          {where} {t('problems.action', { name: problem.name })}
        </li>
      );
    case 'refused':
      return (
        <li>
          {where} {t('problems.refused', { name: problem.name })}
        </li>
      );
    case 'source': {
      const { name } = problem;
      const allowed = TEMPLATE_FETCH.url;
      return (
        <li>
          {where} {t('problems.source', { name, allowed })}
        </li>
      );
    }
    case 'filter': {
      const { name, expression } = problem;
      return (
        <li>
          {where} {t('problems.filter', { name, expression })}
        </li>
      );
    }
    case 'open':
      return (
        <li>
          {where} {t('problems.open', { expression: problem.expression })}
        </li>
      );
    default:
      return <li>{t('problems.field', { name: problem.name })}</li>;
  }
}
