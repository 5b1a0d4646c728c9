import {
  NotFoundErrorPage,
  useRouteRef,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import type {
  FieldExtensionOptions,
  TemplateParameterSchema,
} from '@backstage/plugin-scaffolder-react';
import { useTemplateSchema } from '@backstage/plugin-scaffolder-react/alpha';
import type { JsonObject } from '@backstage/types';
import { Alert, Button, Container, Flex, Header, Link } from '@backstage/ui';
import { Failure, isStatus, PageQueryProvider } from '@portal/plugin-portal-ui';
import { DateTime } from 'luxon';
import { Helmet } from 'react-helmet';
import { Route, Routes, useNavigate, useParams } from 'react-router-dom';
import { hubTranslationRef } from '../../shared/hubTexts';
import { runRequestPath } from '../../shared/runRequestPath';
import { useFormFields } from '../fields';
import { FormSkeleton } from '../FormSkeleton';
import { Review } from '../review';
import { useNeedsApproval } from '../summary';
import {
  type PreparedRun,
  useConfirm,
  useDiscard,
  usePreparedRun,
} from './preparedRuns';
import { confirmTranslationRef } from './translation';

interface PreparedProps {
  run: PreparedRun;
  form: TemplateParameterSchema;
  extensions: FieldExtensionOptions[];
}

/** What became of a prepared run that is not waiting any more. */
function Outcome({ run }: { run: PreparedRun }) {
  const { t } = useTranslationRef(confirmTranslationRef);
  const taskRoute = useRouteRef(scaffolderPlugin.routes.ongoingTask);
  const { state, runId, requestId } = run;
  if (state === 'started' && runId) {
    return (
      <Alert
        status="success"
        title={t('started')}
        customActions={
          <Link href={taskRoute?.({ taskId: runId }) ?? '/'}>
            {t('openRun')}
          </Link>
        }
      />
    );
  }
  if (requestId) {
    return (
      <Alert
        status="info"
        title={t('requested')}
        customActions={
          <Link href={runRequestPath(requestId)}>{t('openRequest')}</Link>
        }
      />
    );
  }
  const texts = {
    started: t('started'),
    requested: t('requested'),
    starting: t('starting'),
    discarded: t('discarded'),
    expired: t('expired'),
    prepared: t('intro'),
  };
  return <Alert status="info" title={texts[state]} />;
}

/** The buttons of a waiting prepared run, and the error of the last press. */
function Decision({ run }: { run: PreparedRun }) {
  const { t } = useTranslationRef(confirmTranslationRef);
  const { t: tHub } = useTranslationRef(hubTranslationRef);
  const taskRoute = useRouteRef(scaffolderPlugin.routes.ongoingTask);
  const navigate = useNavigate();
  const confirm = useConfirm(run.id);
  const discard = useDiscard(run.id);
  const error = confirm.error ?? discard.error;
  const isBusy = confirm.isPending || discard.isPending;
  const needsApproval = useNeedsApproval({
    templateRef: run.templateRef,
    values: run.values as JsonObject,
  });
  const texts = needsApproval
    ? { create: tHub('ask.button'), creating: tHub('ask.running') }
    : { create: t('create'), creating: t('creating') };
  const create = async () => {
    discard.reset();
    const started = await confirm.mutateAsync().catch(() => undefined);
    if (started?.runId) {
      navigate(taskRoute?.({ taskId: started.runId }) ?? '/');
    } else if (started?.requestId) {
      navigate(runRequestPath(started.requestId));
    }
  };
  return (
    <>
      {error && <Failure title={t('failed')} error={error} />}
      <Flex gap="2">
        <Button
          variant="primary"
          loading={confirm.isPending}
          isDisabled={isBusy}
          onPress={create}
        >
          {confirm.isPending ? texts.creating : texts.create}
        </Button>
        <Button
          variant="secondary"
          isDisabled={isBusy}
          onPress={() => discard.mutate()}
        >
          {t('discard')}
        </Button>
      </Flex>
    </>
  );
}

function Prepared({ run, form, extensions }: PreparedProps) {
  const { t } = useTranslationRef(confirmTranslationRef);
  const { steps } = useTemplateSchema(form);
  const until = DateTime.fromISO(run.expiresAt).toLocaleString(
    DateTime.TIME_SIMPLE,
  );
  const title = t('title', { template: form.title });
  return (
    <>
      <Helmet title={title} />
      <Header title={title} description={form.description} />
      <Container>
        <Flex direction="column" gap="4">
          {run.state === 'prepared' ? (
            <Alert
              status="info"
              title={t('intro')}
              description={t('until', { time: until })}
            />
          ) : (
            <Outcome run={run} />
          )}
          <div>
            <Review
              steps={steps}
              values={run.values as JsonObject}
              extensions={extensions}
            />
          </div>
          {run.state === 'prepared' && <Decision run={run} />}
        </Flex>
      </Container>
    </>
  );
}

function PreparedRunContent() {
  const { id = '' } = useParams();
  const { t } = useTranslationRef(confirmTranslationRef);
  const fields = useFormFields();
  const prepared = usePreparedRun(id);
  const error = prepared.error ?? fields.error;
  if (isStatus(prepared.error, 400, 404)) return <NotFoundErrorPage />;
  if (error) {
    return (
      <Container>
        <Failure
          title={t('notOpened')}
          error={error}
          isRetrying={prepared.isFetching || fields.isFetching}
          onRetry={() => Promise.all([prepared.refetch(), fields.refetch()])}
        />
      </Container>
    );
  }
  if (!prepared.data || !fields.data) {
    return (
      <Container>
        <FormSkeleton />
      </Container>
    );
  }
  return <Prepared {...prepared.data} extensions={fields.data} />;
}

/** The page on which a person reviews and starts a run that an assistant has prepared for them. */
export function ConfirmRunPage() {
  return (
    <PageQueryProvider>
      <Routes>
        <Route path=":id" element={<PreparedRunContent />} />
        <Route path="*" element={<NotFoundErrorPage />} />
      </Routes>
    </PageQueryProvider>
  );
}
