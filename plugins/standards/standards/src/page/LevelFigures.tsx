import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Figure, Figures } from '@portal/plugin-portal-ui';
import type { Schemas } from '../queries';
import { standardsTranslationRef } from '../translation';

/** How many components have each level. */
export function LevelFigures(props: {
  rules: Schemas['Rules'];
  summary: Schemas['Summary'];
}) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const { rules, summary } = props;
  return (
    <Figures>
      {summary.levels.map(({ id, count }) => (
        <Figure
          key={id}
          label={
            rules.levels.find(level => level.id === id)?.title ??
            t('page.noLevel')
          }
          value={count}
        />
      ))}
    </Figures>
  );
}
