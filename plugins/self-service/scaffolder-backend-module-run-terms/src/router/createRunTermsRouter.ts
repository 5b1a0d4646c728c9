import type { HttpAuthService } from '@backstage/backend-plugin-api';
import type { JsonObject } from '@backstage/types';
import { createApiRouter } from '@portal/plugin-backend-kit-node';
import type { components } from '@portal/plugin-run-terms-common';
import type { Router as ExpressRouter } from 'express';
import Router from 'express-promise-router';
import type { Quotes } from '../cost/Quotes';
import { spec } from '../schema/generated/spec';

/** A form asks again whenever its values rest. */
const REQUESTS_PER_MINUTE = 300;

/** The routes under `/api/scaffolder/terms`, for people only. */
export function createRunTermsRouter(options: {
  httpAuth: HttpAuthService;
  quotes: Quotes;
}): ExpressRouter {
  const { httpAuth, quotes } = options;
  const router = createApiRouter({
    title: 'Terms of runs',
    spec,
    httpAuth,
    rateLimit: { requestsPerMinute: REQUESTS_PER_MINUTE },
  });

  router.post('/quotes', async (request, response) => {
    const person = await httpAuth.credentials(request, { allow: ['user'] });
    const body: components['schemas']['QuoteRequest'] = request.body;
    response.json(
      await quotes.quote(
        { templateRef: body.templateRef, values: body.values as JsonObject },
        person,
      ),
    );
  });

  const root = Router();
  root.use('/terms', router);
  return root;
}
