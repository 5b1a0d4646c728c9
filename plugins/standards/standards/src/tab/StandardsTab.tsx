import { stringifyEntityRef } from '@backstage/catalog-model';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityInfoCard, useEntity } from '@backstage/plugin-catalog-react';
import { Container, Link, Text } from '@backstage/ui';
import {
  layout,
  LoadingRows,
  Moment,
  QueryAnswer,
} from '@portal/plugin-portal-ui';
import { type Schemas, useStanding } from '../queries';
import { standardsRouteRef } from '../routes';
import { standardsTranslationRef } from '../translation';
import { CheckList } from './CheckList';
import { TodoLink } from './TodoLink';

type Standing = Schemas['Standing'];

/** The tab `/standards` of a component: its level, the next thing to do, and its checks. */
export function StandardsTab() {
  const { t } = useTranslationRef(standardsTranslationRef);
  const { entity } = useEntity();
  const query = useStanding(stringifyEntityRef(entity));
  return (
    <Container>
      <QueryAnswer
        query={query}
        failed={t('tab.failed')}
        skeleton={<LoadingRows label={t('tab.loading')} rows={6} />}
      >
        {standing => <StandingCards standing={standing} />}
      </QueryAnswer>
    </Container>
  );
}

function StandingCards({ standing }: { standing: Standing }) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const all = useRouteRef(standardsRouteRef)?.();
  return (
    <>
      <div className={layout.cards}>
        <EntityInfoCard title={t('tab.level')}>
          <LevelCard standing={standing} />
        </EntityInfoCard>
        <EntityInfoCard title={t('tab.todo')}>
          <NextCheck standing={standing} />
        </EntityInfoCard>
      </div>
      <div className={layout.cards}>
        {standing.levels.map(({ id, title }) => (
          <EntityInfoCard key={id} title={title}>
            <CheckList standing={standing} level={id} label={title} />
          </EntityInfoCard>
        ))}
      </div>
      {all && (
        <div className={layout.page}>
          <Link href={all}>{t('tab.all')}</Link>
        </div>
      )}
    </>
  );
}

function LevelCard({ standing }: { standing: Standing }) {
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

function NextCheck({ standing }: { standing: Standing }) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const next = standing.checks.find(({ id }) => id === standing.next);
  if (!next) {
    const isDone = standing.nextLevel === undefined;
    return <Text>{t(isDone ? 'tab.nothing' : 'tab.waiting')}</Text>;
  }
  return (
    <div className={layout.stack2}>
      <Text as="p" weight="bold">
        {next.title}
      </Text>
      <Text as="p">{next.todo.text}</Text>
      <TodoLink link={next.todo.link} />
    </div>
  );
}
