import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Container, Header, Skeleton, Text } from '@backstage/ui';
import type { TeamFactsSource } from '@portal/plugin-page-slots-react';
import {
  EmptyState,
  joinQueries,
  QueryAnswer,
  QueryFailure,
  layout,
  OnlyPage,
} from '@portal/plugin-portal-ui';
import { useSearchParams } from 'react-router-dom';
import { exploreTranslationRef } from '../translation';
import { deepestOf, type Forest } from './forest';
import { useForest, useOwnGroups } from './queries';
import { TeamPanel } from './TeamPanel';
import { TeamSearch } from './TeamSearch';
import { TeamTree } from './TeamTree';
import { useTeamFacts } from './useTeamFacts';
import { useTree } from './useTree';
import styles from './Teams.module.css';

/** The teams of the company as a tree, opened at the person's own team (P-036). */
export function TeamsPage(props: {
  /** What features know of the teams. */
  sources: readonly TeamFactsSource[];
}) {
  const { t } = useTranslationRef(exploreTranslationRef);
  return (
    <OnlyPage>
      <Header title={t('teams.title')} description={t('teams.description')} />
      <Container>
        <Teams sources={props.sources} />
      </Container>
    </OnlyPage>
  );
}

function Teams({ sources }: { sources: readonly TeamFactsSource[] }) {
  const { t } = useTranslationRef(exploreTranslationRef);
  const forest = useForest();
  const own = useOwnGroups();
  const [address] = useSearchParams();
  return (
    <QueryAnswer
      query={joinQueries(forest, own)}
      failed={t('teams.failed')}
      skeleton={<TreeSkeleton />}
    >
      {([found, groups]) => content(found, groups)}
    </QueryAnswer>
  );

  function content(found: Forest, groups: readonly string[]) {
    const { teams, roots } = found;
    if (teams.size === 0) {
      return <EmptyState title={t('teams.none')} hint={t('teams.noneHint')} />;
    }
    const asked = address.get('team');
    const start =
      asked && teams.has(asked)
        ? asked
        : (deepestOf(found, groups) ?? roots[0]);
    return (
      <Explorer forest={found} own={groups} start={start} sources={sources} />
    );
  }
}

function Explorer(props: {
  forest: Forest;
  /** Entity refs. */
  own: readonly string[];
  start: string;
  sources: readonly TeamFactsSource[];
}) {
  const { forest, own, start, sources } = props;
  const { t } = useTranslationRef(exploreTranslationRef);
  const [address, setAddress] = useSearchParams();
  const asked = address.get('team');
  const selected = asked && forest.teams.has(asked) ? asked : start;
  const tree = useTree(forest, start);
  const facts = useTeamFacts(forest, sources);

  const select = (ref: string) =>
    setAddress(
      before => {
        const next = new URLSearchParams(before);
        next.set('team', ref);
        return next;
      },
      { replace: true },
    );
  const show = (ref: string) => {
    tree.goTo(ref);
    select(ref);
  };
  return (
    <div className={layout.stack3}>
      <TeamSearch forest={forest} onChoose={show} />
      {facts.failed.map((query, index) => (
        <QueryFailure
          key={index}
          title={t('teams.factsFailed')}
          query={query}
        />
      ))}
      <Text as="p" variant="body-small" color="secondary">
        {t('teams.keys')}
      </Text>
      <div className={styles.split}>
        <TeamTree
          forest={forest}
          facts={facts}
          tree={tree}
          own={own}
          selected={selected}
          onSelect={select}
        />
        <TeamPanel
          forest={forest}
          team={forest.teams.get(selected)!}
          facts={facts}
          onSelect={show}
        />
      </div>
    </div>
  );
}

function TreeSkeleton() {
  const { t } = useTranslationRef(exploreTranslationRef);
  return (
    <div role="status" aria-label={t('teams.loading')} className={styles.split}>
      <Skeleton height={480} width="100%" />
      <Skeleton height={480} width="100%" />
    </div>
  );
}
