import {
  useAnalytics,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import {
  Alert,
  Button,
  Card,
  CardBody,
  CardHeader,
  Radio,
  RadioGroup,
  Select,
  Text,
  TextField,
} from '@backstage/ui';
import type {
  DeploymentState,
  DeploymentTarget,
  DeploymentType,
} from '@portal/plugin-pipeline-deploy-common';
import { errorMessage, WhyLink } from '@portal/plugin-portal-ui';
import { useEffect, useRef, useState } from 'react';
import { ComparisonView } from '../compare/ComparisonView';
import { useComparison } from '../compare/queries';
import { FreezeNotice } from '../freezes/FreezeNotice';
import { useFreezes } from '../freezes/queries';
import { useTargetFreezes } from '../freezes/useTargetFreezes';
import { pipelineDeployTranslationRef } from '../translation';
import { ConfirmDialog } from './ConfirmDialog';
import { DeployNotes } from './DeployNotes';
import { useDeploy } from './queries';
import { ResultOverlay, type DeployResult } from './ResultOverlay';
import { StartField } from './StartField';
import { TagSelect } from './TagSelect';
import type { Pipeline } from './types';
import { useDeployForm, type DeployForm, type Preset } from './useDeployForm';
import styles from './Deploy.module.css';

export type { Preset } from './useDeployForm';

/** Longest comment of a deployment. */
const MAX_COMMENT = 500;

export interface DeployPanelProps {
  /** Entity ref of the component. */
  entity: string;
  pipeline: Pipeline;
  preset?: Preset;
}

/** Chooses a release and where to deploy it, and deploys it after a confirmation (P 2.7). */
export function DeployPanel({ entity, pipeline, preset }: DeployPanelProps) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const form = useDeployForm(pipeline, preset);
  const panel = useRef<HTMLDivElement>(null);
  const key = preset?.key;
  useEffect(() => {
    if (key !== undefined) panel.current?.focus();
  }, [key]);
  const title = form.type
    ? t('deploy.title', { type: form.type })
    : t('deploy.titleBefore');
  return (
    <div ref={panel} role="group" aria-label={title} tabIndex={-1}>
      <Card className={styles.panel}>
        <CardHeader>
          <Text as="h2" variant="title-x-small" weight="bold">
            {title}
          </Text>
        </CardHeader>
        <CardBody>
          {pipeline.mayDeploy ? (
            <Form entity={entity} pipeline={pipeline} form={form} />
          ) : (
            <Alert
              status="info"
              icon
              title={t('deploy.refused')}
              description={
                <>
                  {pipeline.reason}{' '}
                  <WhyLink
                    action="deployment.create"
                    names={{ component: entity }}
                  />
                </>
              }
            />
          )}
        </CardBody>
      </Card>
    </div>
  );
}

function Form({
  entity,
  pipeline,
  form,
}: {
  entity: string;
  pipeline: Pipeline;
  form: DeployForm;
}) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const deploy = useDeploy(entity);
  const analytics = useAnalytics();
  const [isAsking, setAsking] = useState(false);
  const [result, setResult] = useState<DeployResult>();
  const { target, environment, tag } = form;
  const timeZone = useFreezes(entity).data?.timeZone;
  const freezes = useTargetFreezes(entity, { environment, tag });
  const submit = (confirmation: string) => {
    if (!target || deploy.isPending) return;
    const comment = form.comment.trim() || undefined;
    const id = form.takeId.current();
    deploy.mutate(
      {
        id,
        entity,
        ...target,
        confirmation,
        comment,
        starts: form.isLater ? form.starts : undefined,
      },
      {
        onSuccess: ({ state, isNew }) => {
          form.takeId.renew();
          form.clear();
          if (!isNew) {
            setResult({ before: state });
            return;
          }
          analytics.captureEvent('deploy', target.environment);
          setResult(resultOf(state));
        },
        onError: () => setResult('failed'),
        onSettled: () => setAsking(false),
      },
    );
  };
  return (
    <div className={styles.fields}>
      <Fields pipeline={pipeline} form={form} />
      <StartField form={form} timeZone={timeZone} />
      {environment?.needsApproval && (
        <Text as="p" variant="body-small" color="secondary">
          {t('deploy.needsApproval', { environment: environment.name })}
        </Text>
      )}
      {freezes && environment && (
        <FreezeNotice
          entity={entity}
          environment={environment.name}
          target={target}
          freezes={freezes}
        />
      )}
      <DeployNotes entityRef={entity} />
      {target && <Changes entity={entity} target={target} />}
      {deploy.error && (
        <div role="alert">
          <Alert
            status="danger"
            icon
            title={t('deploy.failed')}
            description={errorMessage(deploy.error)}
          />
        </div>
      )}
      <div>
        <Button
          variant="primary"
          // What starts later is compared with the freezes of that time by the server.
          isDisabled={!form.isComplete || (freezes?.isStopped && !form.isLater)}
          onPress={() => setAsking(true)}
        >
          {t('deploy.deploy')}
        </Button>
      </div>
      {target && (
        <ConfirmDialog
          isOpen={isAsking}
          target={target}
          isPending={deploy.isPending}
          onSubmit={submit}
          onClose={() => setAsking(false)}
        />
      )}
      {result && (
        <ResultOverlay result={result} onClose={() => setResult(undefined)} />
      )}
    </div>
  );
}

function resultOf(state: DeploymentState): DeployResult {
  return state === 'waiting' || state === 'scheduled' ? state : 'succeeded';
}

/** What the chosen release changes. */
function Changes(props: { entity: string; target: DeploymentTarget }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const query = useComparison(props.entity, props.target);
  return (
    <section className={styles.fields} aria-label={t('compare.title')}>
      <Text as="h3" weight="bold">
        {t('compare.title')}
      </Text>
      <ComparisonView query={query} />
    </section>
  );
}

function Fields({ pipeline, form }: { pipeline: Pipeline; form: DeployForm }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const { type, types, environments, environment } = form;
  return (
    <>
      <RadioGroup
        label={t('deploy.type')}
        orientation="horizontal"
        value={type ?? null}
        onChange={next => form.chooseType(next as DeploymentType)}
      >
        {types.map(name => (
          <Radio key={name} value={name}>
            {name}
          </Radio>
        ))}
      </RadioGroup>
      <Select
        label={t('deploy.environment')}
        description={type ? undefined : t('deploy.environmentHint')}
        isDisabled={!type}
        options={environments.map(({ name }) => ({ id: name, label: name }))}
        value={environment?.name ?? null}
        onChange={next =>
          form.chooseEnvironment(next === null ? undefined : String(next))
        }
      />
      <TagSelect
        repository={pipeline.repository ?? ''}
        value={form.tag}
        onChange={form.chooseTag}
      />
      <TextField
        label={t(form.isRollback ? 'deploy.rollback' : 'deploy.comment')}
        description={t(
          form.isRollback ? 'deploy.rollbackHint' : 'deploy.commentHint',
        )}
        isRequired={form.isRollback}
        maxLength={MAX_COMMENT}
        value={form.comment}
        onChange={form.setComment}
      />
    </>
  );
}
