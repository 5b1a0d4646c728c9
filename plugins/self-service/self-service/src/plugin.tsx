import {
  PageBlueprint,
  createFrontendPlugin,
} from '@backstage/frontend-plugin-api';
import {
  EntityAnswerBlueprint,
  HomeCardBlueprint,
  WaitingSourceBlueprint,
} from '@portal/plugin-page-slots-react';
import { RiListCheck3 } from '@remixicon/react';
import { runsApi } from './shared/runsApi';
import { approvedRunsApi } from './approvals/approvedRunsApi';
import { runTermsApi } from './shared/runTermsApi';
import { templateProblemsCard } from './wizard/problems/problemsCard';
import { preparedRunsApi } from './wizard/confirm/preparedRunsApi';
import {
  confirmRunRouteRef,
  runRequestsRouteRef,
  taskRouteRef,
  worklistRouteRef,
} from './routes';

const worklistPage = PageBlueprint.make({
  params: {
    path: '/worklist',
    title: 'Worklist',
    icon: <RiListCheck3 />,
    routeRef: worklistRouteRef,
    loader: async () => {
      const { Worklist } = await import('./runs/Worklist');
      return <Worklist />;
    },
  },
});

/** Where assistants send people to confirm what they have prepared; not a sidebar entry. */
const confirmRunPage = PageBlueprint.make({
  name: 'confirm-run',
  params: {
    path: '/confirm-run',
    routeRef: confirmRunRouteRef,
    noHeader: true,
    loader: async () => {
      const { ConfirmRunPage } =
        await import('./wizard/confirm/ConfirmRunPage');
      return <ConfirmRunPage />;
    },
  },
});

/** Runs that wait for an approval; not a sidebar entry. */
const runRequestsPage = PageBlueprint.make({
  name: 'run-requests',
  params: {
    path: '/run-requests',
    title: 'Runs to approve',
    icon: <RiListCheck3 />,
    routeRef: runRequestsRouteRef,
    loader: async () => {
      const { RunRequestPages } = await import('./approvals/RunRequestPage');
      return <RunRequestPages />;
    },
  },
});

const waitingRuns = WaitingSourceBlueprint.make({
  name: 'waiting-runs',
  params: {
    title: 'Runs to approve',
    load: async (...args) =>
      (await import('./approvals/waitingRuns')).loadWaitingRuns(...args),
  },
});

/** On the home page: the user's template runs. */
const tasksCard = HomeCardBlueprint.make({
  name: 'tasks',
  params: {
    id: 'tasks',
    title: 'My running tasks',
    loader: async () => (await import('./runs/home/TasksCard')).TasksCard,
  },
});

/** In the first card of a template: what a run of it does. */
const templateRun = EntityAnswerBlueprint.make({
  name: 'template-run',
  params: {
    question: 'run',
    filter: ({ kind }) => kind.toLowerCase() === 'template',
    loader: async () =>
      (await import('./entityAnswer/TemplateRun')).TemplateRun,
  },
});

const failedRuns = WaitingSourceBlueprint.make({
  name: 'failed-runs',
  params: {
    title: 'Failed runs',
    load: async (...args) =>
      (await import('./runs/home/failedRuns')).loadFailedRuns(...args),
  },
});

/**
 * The pages of the self-service hub that upstream's scaffolder has no place for: the worklist, and the confirmation of runs
 * that an assistant has prepared.
 *
 * @public
 */
export const selfServicePlugin = createFrontendPlugin({
  pluginId: 'self-service',
  title: 'Self-Service',
  routes: { root: worklistRouteRef, task: taskRouteRef },
  extensions: [
    runsApi,
    approvedRunsApi,
    runTermsApi,
    preparedRunsApi,
    worklistPage,
    confirmRunPage,
    runRequestsPage,
    tasksCard,
    failedRuns,
    waitingRuns,
    templateProblemsCard,
    templateRun,
  ],
});
