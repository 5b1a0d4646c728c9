import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { layout, Moment } from '@portal/plugin-portal-ui';
import type { Schemas } from '../queries';
import { standardsTranslationRef } from '../translation';

/** The level of a component, the next one, and since when it is known. */
export function Level({ standing }: { standing: Schemas['Standing'] }) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const { evaluatedAt, isCertain, level, levels, nextLevel } = standing;
  const titleOf = (id?: string) => levels.find(one => one.id === id)?.title;
  const current = titleOf(level);
  const next = titleOf(nextLevel);
  const below =
    levels[0] &&
    (isCertain && evaluatedAt !== undefined
      ? t('tab.below', { level: levels[0].title })
      : t('tab.notKnown'));
  return (
    <div className={layout.stack2}>
      <Text as="p" variant="title-small">
        {current ?? below ?? t('tab.noLevel')}
      </Text>
      <Text as="p">
        {next ? t('tab.next', { level: next }) : current && t('tab.highest')}
      </Text>
      {evaluatedAt === undefined ? (
        <Text as="p" color="secondary">
          {t('tab.notEvaluated')}
        </Text>
      ) : (
        <>
          {!isCertain && (
            <Text as="p" color="secondary">
              {t('tab.uncertain')}
            </Text>
          )}
          <Text as="p" variant="body-small" color="secondary">
            {t('tab.evaluated')} <Moment time={evaluatedAt} />
          </Text>
        </>
      )}
    </div>
  );
}
