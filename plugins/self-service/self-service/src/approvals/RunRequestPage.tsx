import {
  NotFoundErrorPage,
  useRouteRef,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import { Button, Container, Header, Link, Text } from '@backstage/ui';
import {
  Failure,
  isStatus,
  layout,
  Moment,
  PageQueryProvider,
  QueryAnswer,
  ReasonButton,
  StateMark,
} from '@portal/plugin-portal-ui';
import { Helmet } from 'react-helmet';
import { Route, Routes, useNavigate, useParams } from 'react-router-dom';
import { RunValues } from '../runs/RunFacts/RunValues';
import { CostFacts } from '../wizard/summary/CostFacts';
import { RequestList } from './RequestList';
import { REQUEST_STATES } from './requestState';
import {
  type RunRequestDetail,
  useDecide,
  useRunRequest,
  useRunRequests,
  useStart,
} from './runRequests';
import { approvalsTranslationRef } from './translation';

/** Longest reason or comment. */
const MAX_REASON = 500;

type Word = RunRequestDetail['decisions'][number];

function DecisionButton(props: { request: RunRequestDetail; word: Word }) {
  const { t } = useTranslationRef(approvalsTranslationRef);
  const { request, word } = props;
  const mutation = useDecide(request.id, word);
  const isRejection = word === 'reject';
  return (
    <ReasonButton
      name={t(`decide.${word}`)}
      isPrimary={word === 'approve'}
      title={`${t(`decide.${word}`)} ${request.templateTitle}`}
      text={t('askedBy', { name: request.requestedBy.name })}
      label={t(isRejection ? 'reason' : 'comment')}
      isNeeded={isRejection}
      maxLength={MAX_REASON}
      isDestructive={word !== 'approve'}
      failed={t('decideFailed')}
      mutation={mutation}
      onSubmit={(reason, close) =>
        mutation.mutate(reason, { onSuccess: close })
      }
    />
  );
}

function StartButton({ request }: { request: RunRequestDetail }) {
  const { t } = useTranslationRef(approvalsTranslationRef);
  const taskRoute = useRouteRef(scaffolderPlugin.routes.ongoingTask);
  const navigate = useNavigate();
  const start = useStart(request);
  return (
    <>
      <Button
        variant="primary"
        size="small"
        loading={start.isPending}
        onPress={() =>
          start.mutate(undefined, {
            onSuccess: taskId => navigate(taskRoute?.({ taskId }) ?? '/'),
          })
        }
      >
        {t('start')}
      </Button>
      {start.error && <Failure title={t('startFailed')} error={start.error} />}
    </>
  );
}

function Facts({ request }: { request: RunRequestDetail }) {
  const { t } = useTranslationRef(approvalsTranslationRef);
  const { approvers, cost, lapsesAt, requestedAt, requestedBy, why } = request;
  return (
    <dl className={layout.facts}>
      <dt>{t('requester')}</dt>
      <dd>{requestedBy.name}</dd>
      <dt>{t('requested')}</dt>
      <dd>
        <Moment time={requestedAt} />
      </dd>
      <dt>{t('approvers')}</dt>
      <dd>{approvers.map(({ name }) => name).join(', ')}</dd>
      {why && (
        <>
          <dt>{t('why')}</dt>
          <dd>{why}</dd>
        </>
      )}
      {cost && (
        <>
          <dt>{t('price')}</dt>
          <dd>
            <CostFacts quote={{ cost }} hasFailed={false} />
          </dd>
        </>
      )}
      {['waiting', 'approved'].includes(request.state) && (
        <>
          <dt>{t('until')}</dt>
          <dd>
            <Moment time={lapsesAt} />
          </dd>
        </>
      )}
    </dl>
  );
}

function History({ request }: { request: RunRequestDetail }) {
  const { t } = useTranslationRef(approvalsTranslationRef);
  return (
    <>
      <Text as="h3" variant="body-large" weight="bold">
        {t('history')}
      </Text>
      <ul className={layout.list}>
        {request.events.map(({ at, state, actor, reason }) => (
          <li key={`${at} ${state}`} className={layout.stack1}>
            <span className={layout.line}>
              <StateMark {...REQUEST_STATES[state]} />
              {actor && <Text variant="body-small">{actor.name}</Text>}
              <Moment time={at} />
            </span>
            {reason && <Text as="p">{reason}</Text>}
          </li>
        ))}
      </ul>
    </>
  );
}

function Content({ request }: { request: RunRequestDetail }) {
  const { t } = useTranslationRef(approvalsTranslationRef);
  const taskRoute = useRouteRef(scaffolderPlugin.routes.ongoingTask);
  const { decisions, fields, mayStart, runId, state, templateRef } = request;
  return (
    <div className={layout.stack4}>
      <StateMark {...REQUEST_STATES[state]} />
      <div className={layout.buttons}>
        {mayStart && <StartButton request={request} />}
        {decisions.map(word => (
          <DecisionButton key={word} request={request} word={word} />
        ))}
        {runId && (
          <Link href={taskRoute?.({ taskId: runId }) ?? '/'}>
            {t('openRun')}
          </Link>
        )}
      </div>
      <Facts request={request} />
      <RunValues
        run={{
          templateRef,
          values: fields.map(({ value, ...field }) => ({ ...field, value })),
        }}
      />
      <History request={request} />
    </div>
  );
}

function RequestPage() {
  const { id = '' } = useParams();
  const { t } = useTranslationRef(approvalsTranslationRef);
  const query = useRunRequest(id);
  if (isStatus(query.error, 400, 404)) return <NotFoundErrorPage />;
  const title = query.data
    ? t('titleOf', { template: query.data.templateTitle })
    : t('title');
  return (
    <>
      <Helmet title={title} />
      <Header title={title} />
      <Container className={layout.page}>
        <QueryAnswer query={query} failed={t('failed')}>
          {request => <Content request={request} />}
        </QueryAnswer>
      </Container>
    </>
  );
}

function ListPage() {
  const { t } = useTranslationRef(approvalsTranslationRef);
  const waiting = useRunRequests('waiting');
  useRunRequests('own');
  return (
    <>
      <Helmet title={t('title')} />
      <Header title={t('title')} description={t('intro')} />
      <Container className={layout.page}>
        <div className={layout.stack4}>
          <RequestList scope="waiting" />
          {/* Nobody knows how many wait: they would push what is below them. */}
          {!waiting.isPending && <RequestList scope="own" />}
        </div>
      </Container>
    </>
  );
}

/** Runs of templates that wait for an approval: those of the person, and those that wait for the person. */
export function RunRequestPages() {
  return (
    <PageQueryProvider>
      <Routes>
        <Route index element={<ListPage />} />
        <Route path=":id" element={<RequestPage />} />
        <Route path="*" element={<NotFoundErrorPage />} />
      </Routes>
    </PageQueryProvider>
  );
}
