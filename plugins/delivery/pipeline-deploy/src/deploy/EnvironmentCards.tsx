import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import { useId } from 'react';
import { layout } from '@portal/plugin-portal-ui';
import { RunMoment } from '../runs/RunMoment';
import { pipelineDeployTranslationRef } from '../translation';
import { useReleases } from './queries';
import type { Environment, Release } from './types';
import type { Preset } from './useDeployForm';
import styles from './Deploy.module.css';

/** Puts a release and an environment into the deploy panel. */
export type OnDeploy = (target: Omit<Preset, 'key'>) => void;

export interface EnvironmentCardsProps {
  entity: string;
  environments: Environment[];
  /** Undefined for a person who may not deploy. */
  onDeploy?: OnDeploy;
}

/** The way of a release: all of non-production in the order of the pipeline, then production. */
const ORDER = ['non-prod', 'prod'] as const;

/** The release in each environment, with the next environment and the previous release a press away. */
export function EnvironmentCards(props: EnvironmentCardsProps) {
  const { entity, environments, onDeploy } = props;
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const { data, error } = useReleases(entity);
  const id = useId();
  const way = ORDER.flatMap(type =>
    environments.filter(each => each.type === type),
  );
  const releaseIn = (name: string | undefined) =>
    data?.find(
      ({ environment }) => environment.toLowerCase() === name?.toLowerCase(),
    );
  return (
    <section aria-labelledby={id} className={styles.environments}>
      <Text as="h2" variant="title-x-small" weight="bold" id={id}>
        {t('releases.title')}
      </Text>
      <Text as="p" variant="body-small" color="secondary">
        {t('releases.way')}
      </Text>
      {error && (
        <Text as="p" role="alert" color="danger">
          {t('releases.failed')}
        </Text>
      )}
      <ol className={`${layout.list} ${styles.cards}`}>
        {way.map(({ name }, index) => (
          <EnvironmentCard
            key={name}
            name={name}
            release={releaseIn(name)}
            next={way[index + 1]?.name}
            tagInNext={releaseIn(way[index + 1]?.name)?.tag}
            isLoaded={data !== undefined}
            onDeploy={onDeploy}
          />
        ))}
      </ol>
    </section>
  );
}

function EnvironmentCard(props: {
  name: string;
  release: Release | undefined;
  /** Name of the next environment; missing for the last one. */
  next: string | undefined;
  tagInNext: string | undefined;
  isLoaded: boolean;
  onDeploy?: OnDeploy;
}) {
  const { name, release, next, tagInNext, isLoaded, onDeploy } = props;
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const previous = release?.previousTag;
  return (
    <li className={`${layout.stack1} ${layout.frame} ${styles.card}`}>
      <Text as="h3" variant="body-small" color="secondary">
        {name}
      </Text>
      {release ? (
        <>
          <Text variant="title-x-small" className={styles.release}>
            {release.tag}
          </Text>
          <Text variant="body-small" color="secondary">
            <RunMoment time={release.deployedAt} />{' '}
            {t('releases.since', { person: release.deployedBy.name })}
          </Text>
        </>
      ) : (
        isLoaded && (
          <Text variant="body-small" color="secondary">
            {t('releases.none')}
          </Text>
        )
      )}
      {release && next && onDeploy && tagInNext !== release.tag && (
        <Button
          variant="secondary"
          size="small"
          onPress={() => onDeploy({ environment: next, tag: release.tag })}
        >
          {t('releases.promote', { tag: release.tag, environment: next })}
        </Button>
      )}
      {previous && onDeploy && (
        <Button
          variant="tertiary"
          size="small"
          aria-label={`${t('releases.rollBack', { tag: previous })}: ${name}`}
          onPress={() =>
            onDeploy({ environment: name, tag: previous, isRollback: true })
          }
        >
          {t('releases.rollBack', { tag: previous })}
        </Button>
      )}
    </li>
  );
}
