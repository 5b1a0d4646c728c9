import {
  ExtensionBoundary,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Button, Link, Text } from '@backstage/ui';
import { LoadingRows, QueryAnswer, layout } from '@portal/plugin-portal-ui';
import { type ReactNode, useId } from 'react';
import { catalogueHref, describeCount } from '../entities';
import { exploreTranslationRef } from '../translation';
import type { Forest, Team } from './forest';
import { PEOPLE_SHOWN, type Person, usePeople } from './queries';
import { TeamLead } from './TeamLead';
import type { TeamFacts } from './useTeamFacts';
import styles from './Teams.module.css';

/** The selected team: people, what it owns, what features know of it, and the teams below it. */
export function TeamPanel(props: {
  forest: Forest;
  team: Team;
  facts: TeamFacts;
  onSelect: (ref: string) => void;
}) {
  const { forest, team, facts, onSelect } = props;
  const { t } = useTranslationRef(exploreTranslationRef);
  const headingId = useId();
  const others = team.alsoIn.flatMap(ref => forest.teams.get(ref)?.title ?? []);
  return (
    <section
      aria-labelledby={headingId}
      className={`${layout.stack3} ${layout.sheet} ${styles.panel}`}
    >
      <div className={`${layout.headline} ${styles.panelHead}`}>
        <h2 id={headingId} className={styles.panelTitle}>
          {team.title}
        </h2>
        <EntityRefLink entityRef={team.ref} hideIcon disableTooltip>
          {t('panel.open')}
        </EntityRefLink>
      </div>
      {team.description && <Text as="p">{team.description}</Text>}
      {team.lead && (
        <Text as="p" color="secondary">
          <TeamLead lead={team.lead} />
        </Text>
      )}
      {others.length > 0 && (
        <Text as="p" color="secondary">
          {t('panel.alsoIn', { names: others.join(', ') })}
        </Text>
      )}
      <Facts team={team} facts={facts} />
      <People group={team.ref} count={facts.people(team.ref)?.direct} />
      {team.children.length > 0 && (
        <Part title={t('panel.children', { count: team.children.length })}>
          <ul className={`${layout.list} ${styles.list}`}>
            {team.children.map(ref => (
              <li key={ref}>
                <Button
                  variant="tertiary"
                  size="small"
                  onPress={() => onSelect(ref)}
                >
                  {forest.teams.get(ref)?.title}
                </Button>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </section>
  );
}

/** What is known of a team, at once: what came later would move what is below it. */
function Facts({ team, facts }: { team: Team; facts: TeamFacts }) {
  const { t } = useTranslationRef(exploreTranslationRef);
  if (!facts.areSettled) {
    return <LoadingRows label={t('panel.loadingFacts')} rows={8} isText />;
  }
  return (
    <>
      {facts.inPanel(team.ref).map(({ source, content }) => (
        <Part key={source.node.spec.id} title={source.title}>
          <ExtensionBoundary node={source.node}>{content}</ExtensionBoundary>
        </Part>
      ))}
      <Owned team={team} facts={facts} />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={layout.stack1}>
      <Text as="h3" variant="body-medium" weight="bold">
        {title}
      </Text>
      {children}
    </div>
  );
}

function Owned({ team, facts }: { team: Team; facts: TeamFacts }) {
  const { t } = useTranslationRef(exploreTranslationRef);
  const owned = facts.owned(team.ref);
  if (!owned) return null;
  return (
    <Part title={t('panel.owns')}>
      {owned.length === 0 ? (
        <Text as="p" color="secondary">
          {t('panel.ownsNothing')}
        </Text>
      ) : (
        <ul className={`${layout.list} ${styles.list}`}>
          {owned.map(([kind, count]) => (
            <li key={kind}>
              <Link href={catalogueHref(kind, team.ref)}>
                {describeCount(kind, count)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

/** Pixels of a line of a person with name, role and address, without the space below it. */
const PERSON = 56;

function People({ group, count = 2 }: { group: string; count?: number }) {
  const { t } = useTranslationRef(exploreTranslationRef);
  return (
    <QueryAnswer
      query={usePeople(group)}
      failed={t('panel.peopleFailed')}
      skeleton={
        <LoadingRows
          label={t('panel.loading')}
          rows={Math.min(count, PEOPLE_SHOWN)}
          height={PERSON}
          isText
        />
      }
    >
      {({ people, total }) => (
        <PeopleList group={group} people={people} total={total} />
      )}
    </QueryAnswer>
  );
}

function PeopleList(props: { group: string; people: Person[]; total: number }) {
  const { group, people, total } = props;
  const { t } = useTranslationRef(exploreTranslationRef);
  return (
    <Part title={t('panel.people', { count: total })}>
      {total === 0 ? (
        <Text as="p" color="secondary">
          {t('panel.nobody')}
        </Text>
      ) : (
        <ul className={`${layout.list} ${styles.list}`}>
          {people.map(person => (
            <PersonItem key={person.ref} person={person} />
          ))}
        </ul>
      )}
      {total > people.length && (
        <EntityRefLink entityRef={group} hideIcon disableTooltip>
          {t('panel.morePeople', { count: total - people.length })}
        </EntityRefLink>
      )}
    </Part>
  );
}

function PersonItem({ person }: { person: Person }) {
  const { ref, title, jobTitle, email } = person;
  return (
    <li className={styles.person}>
      <EntityRefLink entityRef={ref} hideIcon disableTooltip>
        {title}
      </EntityRefLink>
      {jobTitle && (
        <Text variant="body-small" color="secondary">
          {jobTitle}
        </Text>
      )}
      {email && <Link href={`mailto:${encodeURI(email)}`}>{email}</Link>}
    </li>
  );
}
