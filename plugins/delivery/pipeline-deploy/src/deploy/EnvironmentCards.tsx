import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import { useId } from 'react';
import { layout } from '@portal/plugin-portal-ui';
import { RunMoment } from '../runs/RunMoment';
import { pipelineDeployTranslationRef } from '../translation';
import { useReleases } from './queries';
import type { Environment, Release } from './types';
import styles from './Deploy.module.css';

/** Puts a release and an environment into the deploy panel. */
export type OnDeploy = (target: { environment: string; tag: string }) => void;

export interface EnvironmentCardsProps {
  entity: string;
  environments: Environment[];
  /** Undefined for a person who may not deploy. */
  onDeploy?: OnDeploy;
}

/** The release in each environment, with the previous one a click away. */
export function EnvironmentCards(props: EnvironmentCardsProps) {
  const { entity, environments, onDeploy } = props;
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const { data, error } = useReleases(entity);
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.environments}>
      <Text as="h2" variant="title-x-small" weight="bold" id={id}>
        {t('releases.title')}
      </Text>
      {error && (
        <Text as="p" role="alert" color="danger">
          {t('releases.failed')}
        </Text>
      )}
      <ul className={`${layout.list} ${styles.cards}`}>
        {environments.map(({ name }) => (
          <EnvironmentCard
            key={name}
            name={name}
            release={data?.find(
              ({ environment }) =>
                environment.toLowerCase() === name.toLowerCase(),
            )}
            isLoaded={data !== undefined}
            onDeploy={onDeploy}
          />
        ))}
      </ul>
    </section>
  );
}

function EnvironmentCard(props: {
  name: string;
  release: Release | undefined;
  isLoaded: boolean;
  onDeploy?: OnDeploy;
}) {
  const { name, release, isLoaded, onDeploy } = props;
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
      {previous && onDeploy && (
        <Button
          variant="tertiary"
          size="small"
          onPress={() => onDeploy({ environment: name, tag: previous })}
        >
          {t('releases.previous', { tag: previous })}
        </Button>
      )}
    </li>
  );
}
