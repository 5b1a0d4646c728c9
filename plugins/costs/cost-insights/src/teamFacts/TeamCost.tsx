import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link, Text } from '@backstage/ui';
import { costInsightsTranslationRef } from '../translation';

interface TeamCostProps {
  /** Entity ref. */
  team: string;
  /** As text. */
  cost: string;
}

/** The cost of a team in the tree of teams. */
export function CostInTree({ cost }: TeamCostProps) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  return (
    <Text variant="body-small" weight="bold">
      {t('team.cost', { cost })}
    </Text>
  );
}

/** The cost of the selected team, with the way to FinOps. */
export function CostInPanel({ team, cost }: TeamCostProps) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  return (
    <>
      <Text as="p" variant="title-x-small">
        {cost}
      </Text>
      <Link href={`/finops?${new URLSearchParams({ group: team })}`}>
        {t('team.more')}
      </Link>
    </>
  );
}
