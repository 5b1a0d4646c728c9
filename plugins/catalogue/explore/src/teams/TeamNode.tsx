import {
  ExtensionBoundary,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { Skeleton, Text } from '@backstage/ui';
import { RiArrowDownSLine, RiArrowRightSLine } from '@remixicon/react';
import { exploreTranslationRef } from '../translation';
import { describeCount } from '../entities';
import type { Team } from './forest';
import { TeamLead } from './TeamLead';
import type { TeamFacts } from './useTeamFacts';
import styles from './Teams.module.css';

/** Kinds named on a node; the panel names all. */
const KINDS_SHOWN = 3;

/** A team in the tree: name, whether it is the person's own, people, lead, what it owns, and what features know of it. */
export function TeamNode(props: {
  team: Team;
  facts: TeamFacts;
  /** True for a group of the person. */
  isOwn: boolean;
  isExpanded?: boolean;
  onToggle: () => void;
}) {
  const { team, facts, isOwn, isExpanded, onToggle } = props;
  const { t } = useTranslationRef(exploreTranslationRef);
  const people = facts.people(team.ref);
  const owned = facts.owned(team.ref);
  const Arrow = isExpanded ? RiArrowDownSLine : RiArrowRightSLine;
  return (
    <>
      <span className={styles.nodeHead}>
        <span className={styles.nodeTitle} title={team.title}>
          {team.title}
        </span>
        {isOwn && <span className={styles.own}>{t('teams.own')}</span>}
        {isExpanded !== undefined && (
          <button
            type="button"
            tabIndex={-1}
            aria-hidden
            className={styles.toggle}
            onClick={event => {
              event.stopPropagation();
              onToggle();
            }}
          >
            <Arrow size={20} />
          </button>
        )}
      </span>
      {people && owned ? (
        <>
          <Text variant="body-small" color="secondary">
            {people.all > people.direct
              ? t('teams.peopleBelow', {
                  count: people.direct,
                  all: people.all.toLocaleString(),
                })
              : t('teams.people', { count: people.direct })}
          </Text>
          {team.lead && (
            <Text variant="body-small" color="secondary">
              <TeamLead lead={team.lead} />
            </Text>
          )}
          <Text variant="body-small" color="secondary" className={styles.line}>
            {owned.length === 0
              ? t('teams.ownsNothing')
              : owned
                  .slice(0, KINDS_SHOWN)
                  .map(([kind, count]) => describeCount(kind, count))
                  .join(' · ')}
          </Text>
        </>
      ) : (
        <Skeleton height={team.lead ? 53 : 35} width="70%" />
      )}
      <span className={styles.nodeFoot}>
        {facts.inTree(team.ref).map(({ source, content }) => (
          <ExtensionBoundary key={source.node.spec.id} node={source.node}>
            {content}
          </ExtensionBoundary>
        ))}
      </span>
    </>
  );
}
