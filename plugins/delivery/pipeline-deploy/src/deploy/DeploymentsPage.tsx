import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { LoadingRows, QueryAnswer, layout } from '@portal/plugin-portal-ui';
import { useId, useState } from 'react';
import { WaitingDeployments } from '../compare/WaitingDeployments';
import { FreezePanel } from '../freezes/FreezePanel';
import { useFreezes } from '../freezes/queries';
import { RunList } from '../runs';
import { pipelineDeployTranslationRef } from '../translation';
import { DeploymentHistory } from './DeploymentHistory';
import { DeployPanel, type Preset } from './DeployPanel';
import { EnvironmentCards } from './EnvironmentCards';
import { useDeployments, useFreshRuns, usePipeline } from './queries';
import { RegistrationNeeded } from './RegistrationNeeded';
import type { Pipeline } from './types';
import styles from './Deploy.module.css';

export interface DeploymentsPageProps {
  /** Entity ref of the component. */
  entity: string;
  /** `organisation/name` */
  repository?: string;
  repositoryUrl?: string;
}

const isRegistered = ({ registration }: Pipeline) =>
  registration === 'production' || registration === 'development';

/** Pipeline as a service: the prompt to register, or the deploy panel with the runs and the history (P-149). */
export function DeploymentsPage(props: DeploymentsPageProps) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  return (
    <QueryAnswer
      query={usePipeline(props.entity)}
      failed={t('registration.failed')}
      skeleton={<PageSkeleton />}
    >
      {pipeline =>
        isRegistered(pipeline) ? (
          <Deployments {...props} pipeline={pipeline} />
        ) : (
          <RegistrationNeeded pipeline={pipeline} />
        )
      }
    </QueryAnswer>
  );
}

function PageSkeleton() {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  return (
    <LoadingRows label={t('registration.loading')} rows={1} height={240} />
  );
}

/** All parts at once: what freezes and decisions put above the panel would move it. Each part asks meanwhile. */
function Deployments(props: DeploymentsPageProps & { pipeline: Pipeline }) {
  const freezes = useFreezes(props.entity);
  const deployments = useDeployments(props.entity);
  const isWaiting = freezes.isPending || deployments.isPending;
  return (
    <>
      {isWaiting && <PageSkeleton />}
      <div hidden={isWaiting}>
        <Parts {...props} />
      </div>
    </>
  );
}

function Parts({
  entity,
  repository = '',
  repositoryUrl,
  pipeline,
}: DeploymentsPageProps & { pipeline: Pipeline }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const id = useId();
  useFreshRuns(entity, repository);
  const [preset, setPreset] = useState<Preset>();
  const choose = (next: Omit<Preset, 'key'>) =>
    setPreset(before => ({ ...next, key: (before?.key ?? 0) + 1 }));
  const onDeploy = pipeline.mayDeploy ? choose : undefined;
  return (
    <div className={layout.stack8}>
      <FreezePanel entity={entity} />
      <WaitingDeployments entity={entity} />
      <div className={styles.top}>
        <DeployPanel entity={entity} pipeline={pipeline} preset={preset} />
        <EnvironmentCards
          entity={entity}
          environments={pipeline.environments}
          onDeploy={onDeploy}
        />
      </div>
      <DeploymentHistory entity={entity} onDeploy={onDeploy} />
      <section aria-labelledby={id} className={styles.history}>
        <Text as="h2" variant="title-x-small" weight="bold" id={id}>
          {t('runs.ofWorkflow', { workflow: pipeline.workflow ?? '' })}
        </Text>
        <RunList
          repository={repository}
          repositoryUrl={repositoryUrl}
          workflow={pipeline.workflow}
        />
      </section>
    </div>
  );
}
