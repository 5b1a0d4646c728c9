import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, ButtonLink, Text } from '@backstage/ui';
import {
  DEVELOPMENT_ANNOTATION,
  PRODUCTION_ANNOTATION,
} from '@portal/plugin-pipeline-deploy-common';
import { pipelineDeployTranslationRef } from '../translation';
import type { Pipeline } from './types';
import styles from './Deploy.module.css';

/** What a component lacks for pipelines as a service (P-150 to P-155). */
export function RegistrationNeeded({ pipeline }: { pipeline: Pipeline }) {
  switch (pipeline.registration) {
    case 'both':
      return <Contradiction pipeline={pipeline} />;
    case 'incomplete':
      return <Incomplete pipeline={pipeline} />;
    default:
      return <Enrol pipeline={pipeline} />;
  }
}

function Enrol({ pipeline: { enrolUrl } }: { pipeline: Pipeline }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  return (
    <section className={styles.prompt}>
      <Text as="h2" variant="title-x-small" weight="bold">
        {t('registration.enrolTitle')}
      </Text>
      <Text as="p" color="secondary">
        {t('registration.enrolHint')}
      </Text>
      {enrolUrl && (
        <ButtonLink href={enrolUrl} variant="primary">
          {t('registration.enrol')}
        </ButtonLink>
      )}
    </section>
  );
}

function Incomplete({ pipeline }: { pipeline: Pipeline }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const { enrolUrl, missing } = pipeline;
  const hint = missing.includes('repository')
    ? t('registration.missingRepository')
    : t('registration.missingWorkflow');
  return (
    <section className={styles.prompt}>
      <Text as="h2" variant="title-x-small" weight="bold">
        {t('registration.incompleteTitle')}
      </Text>
      <Text as="p" color="secondary">
        {hint}
      </Text>
      {enrolUrl && (
        <ButtonLink href={enrolUrl} variant="primary">
          {t('registration.reEnrol')}
        </ButtonLink>
      )}
    </section>
  );
}

function Contradiction({ pipeline: { supportUrl } }: { pipeline: Pipeline }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  return (
    <div role="alert">
      <Alert
        status="danger"
        icon
        title={t('registration.both')}
        description={t('registration.bothHint', {
          production: PRODUCTION_ANNOTATION,
          development: DEVELOPMENT_ANNOTATION,
        })}
        customActions={
          supportUrl && (
            <ButtonLink href={supportUrl} variant="secondary" size="small">
              {t('registration.support')}
            </ButtonLink>
          )
        }
      />
    </div>
  );
}
