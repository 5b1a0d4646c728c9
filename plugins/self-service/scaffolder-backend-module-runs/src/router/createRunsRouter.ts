import type { HttpAuthService } from '@backstage/backend-plugin-api';
import { createApiRouter } from '@portal/plugin-backend-kit-node';
import type { Request, Router as ExpressRouter } from 'express';
import Router from 'express-promise-router';
import type { Reader } from '../rights/RunRights';
import { spec } from '../schema/generated/spec';
import type { RunQuestions } from '../service/RunQuestions';
import type { TimeSaved } from '../service/TimeSaved';
import { filtersOf, monthsOf, pageOf, scopeOf } from './requests';

/** Every open worklist asks again each few seconds while a run is active. */
const REQUESTS_PER_MINUTE = 300;

/** The routes under `/api/scaffolder/portal`, for people only. */
export function createRunsRouter(options: {
  httpAuth: HttpAuthService;
  questions: RunQuestions;
  timeSaved: TimeSaved;
}): ExpressRouter {
  const { httpAuth, questions, timeSaved } = options;
  const readerOf = (request: Request): Promise<Reader> =>
    httpAuth.credentials(request, { allow: ['user'] });
  const router = createApiRouter({
    title: 'Runs of templates',
    spec,
    httpAuth,
    rateLimit: { requestsPerMinute: REQUESTS_PER_MINUTE },
  });

  router.get('/template-statistics', async (request, response) => {
    response.json(await questions.statistics(await readerOf(request)));
  });

  router.get('/runs', async (request, response) => {
    response.json(
      await questions.list(
        await readerOf(request),
        scopeOf(request),
        filtersOf(request),
        pageOf(request),
      ),
    );
  });

  router.get('/runs/:id', async (request, response) => {
    const reader = await readerOf(request);
    response.json(await questions.get(reader, request.params.id));
  });

  router.get('/time-saved', async (request, response) => {
    const { from, to } = monthsOf(request);
    response.json(await timeSaved.sums(await readerOf(request), from, to));
  });

  const root = Router();
  root.use('/portal', router);
  return root;
}
