import type { HttpAuthService } from '@backstage/backend-plugin-api';
import { InputError, NotFoundError } from '@backstage/errors';
import { requireFewJsonParts } from '@portal/plugin-bounds-common';
import { countEvent, requestSignal } from '@portal/plugin-backend-kit-node';
import {
  Caller,
  type CallerOptions,
  type StartGate,
} from '@portal/plugin-form-rules-node';
import express, {
  type Request,
  type Response,
  type Router as ExpressRouter,
} from 'express';
import Router from 'express-promise-router';
import { FORM_FIELDS_PATH } from '@portal/plugin-field-kit-common';
import type { FormReader } from '../form/FormReader';
import { isObject } from '../form/isObject';
import type { Form } from '../form/types';
import { checkSchemas } from '../rules/checkSchemas';
import type { FormRules, SentForm } from '../rules/FormRules';
import { hasSecrets, passGates } from './passGates';
import type { StepActions } from '../rules/StepActions';

/** The limit of the scaffolder itself: a dry run contains the files of its template. */
const BODY_LIMIT = '10MB';

const CHECKS = {
  name: 'harbour.forms.checks',
  description: 'Checks of sent forms, by result',
  unit: '{check}',
};

/** Path of the check of values, below the scaffolder's. */
const FORM_CHECK_PATH = '/v2/form-checks';

export interface FormRulesRouterOptions extends CallerOptions {
  actions: StepActions;
  /** The names of the form fields. */
  fields: readonly string[];
  /** What a run passes after the check. */
  gates: readonly StartGate[];
  httpAuth: HttpAuthService;
  forms: FormReader;
  rules: FormRules;
}

/**
 * A guard for the scaffolder's routes that start runs and dry runs: it refuses values that break a rule of a field,
 * and templates with actions that cannot run.
 *
 * @remarks A retry uses the values of its first run, which were checked then. They are not checked again: the names of
 * resources that the run itself has created would count as taken.
 */
export function createFormRulesRouter(
  options: FormRulesRouterOptions,
): ExpressRouter {
  const { actions, fields, gates, httpAuth, forms, rules } = options;
  const router = Router();
  // Upstream's routes take a body of this size everywhere, and use the one that was parsed here.
  router.use(
    express.json({
      limit: BODY_LIMIT,
      verify: (_request, _response, body) => requireFewJsonParts(body),
    }),
  );

  const enforce = async (
    request: Request,
    response: Response,
    readForm: (
      ...[credentials]: [Caller['credentials']]
    ) => Promise<Form | undefined>,
    how: Pick<SentForm, 'removesHidden'> = {},
  ) => {
    const signal = requestSignal(request, response);
    const credentials = await httpAuth.credentials(request);
    const form = await readForm(credentials);
    if (!form) return undefined;
    if (form.steps !== undefined) await actions.require(form, credentials);
    const { values } = request.body;
    const caller = new Caller(credentials, options);
    // The scaffolder uses the body that was parsed here.
    const check = rules.enforce({ form, values, caller, signal, ...how });
    request.body.values = await check.then(
      checked => {
        countEvent(CHECKS, { result: 'passed' });
        return checked;
      },
      error => {
        const result = error instanceof InputError ? 'refused' : 'not checked';
        countEvent(CHECKS, { result });
        throw error;
      },
    );
    return form;
  };

  router.post('/v2/tasks', async (request, response, next) => {
    const form = await enforce(request, response, credentials =>
      forms.forTask(request.body?.templateRef, credentials),
    );
    const isHeld =
      form &&
      (await passGates({ request, response, next }, gates, {
        form,
        credentials: await httpAuth.credentials(request),
      }));
    if (!isHeld) next();
  });

  // The checks of a start, without the start: an assistant learns what is wrong before a person is asked to confirm.
  router.post(FORM_CHECK_PATH, async (request, response) => {
    const form = await enforce(request, response, credentials =>
      forms.forTask(request.body?.templateRef, credentials),
    );
    if (!form) {
      throw new NotFoundError(
        'No such template, or you may not use it. List the templates that you may use',
      );
    }
    checkSchemas(form, request.body.values);
    response.status(204).end();
  });

  // The names stand in the code of the pages, which everybody gets.
  router.get(FORM_FIELDS_PATH, async (request, response) => {
    await httpAuth.credentials(request);
    response.json({ fields });
  });

  router.post('/v2/dry-run', async (request, response, next) => {
    await enforce(
      request,
      response,
      credentials => forms.forDryRun(request.body?.template, credentials),
      { removesHidden: true },
    );
    next();
  });

  router.post('/v2/tasks/:taskId/retry', async (request, _response, next) => {
    if (isObject(request.body) && Object.hasOwn(request.body, 'values')) {
      throw new InputError(
        "'values' cannot be sent with a retry, which runs with those of its first run. Start the template anew for other ones",
      );
    }
    const retry = {
      runId: request.params.taskId,
      hasSecrets: hasSecrets(request.body?.secrets),
      credentials: await httpAuth.credentials(request),
    };
    for (const gate of gates) await gate.retry(retry);
    next();
  });

  return router;
}
