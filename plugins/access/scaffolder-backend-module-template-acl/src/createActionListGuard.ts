import type {
  BackstageCredentials,
  HttpAuthService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import {
  createConditionAuthorizer,
  type PermissionRuleset,
} from '@backstage/plugin-permission-node';
import { actionExecutePermission } from '@backstage/plugin-scaffolder-common/alpha';
import type { JsonObject } from '@backstage/types';
import { interceptJson } from '@portal/plugin-backend-kit-node';
import type { Router as ExpressRouter } from 'express';
import Router from 'express-promise-router';

export interface ActionListGuardOptions {
  httpAuth: HttpAuthService;
  permissions: PermissionsService;
  /** The permission rules of actions, read at the first request, because the scaffolder adds its own rules late. */
  ruleset: () => PermissionRuleset<JsonObject>;
}

/**
 * A guard in front of the scaffolder's list of actions, which contains all installed actions. Removes those that the
 * caller may never run.
 */
export function createActionListGuard(
  options: ActionListGuardOptions,
): ExpressRouter {
  const router = Router();
  router.get('/v2/actions', async (request, response, next) => {
    const credentials = await options.httpAuth.credentials(request);
    interceptJson<{ id: string }[]>(response, next, async actions => {
      const mayRun = await readDecision(credentials, options);
      return actions.filter(({ id }) => mayRun(id));
    });
    next();
  });
  return router;
}

async function readDecision(
  credentials: BackstageCredentials,
  { permissions, ruleset }: ActionListGuardOptions,
): Promise<(action: string) => boolean> {
  const [decision] = await permissions.authorizeConditional(
    [{ permission: actionExecutePermission }],
    { credentials },
  );
  const rules = ruleset();
  const isAuthorized = createConditionAuthorizer<JsonObject>({
    getRuleByName(name) {
      const rule = rules.getRuleByName(name);
      // A rule about the input may hold for some input.
      return name === 'HAS_ACTION_ID' ? rule : { ...rule, apply: () => true };
    },
  });
  return action => isAuthorized(decision, { action, input: {} });
}
