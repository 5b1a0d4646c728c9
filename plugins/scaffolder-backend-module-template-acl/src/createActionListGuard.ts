import {
  type BackstageCredentials,
  type HttpAuthService,
  type PermissionsService,
} from '@backstage/backend-plugin-api';
import {
  createConditionAuthorizer,
  type PermissionRuleset,
} from '@backstage/plugin-permission-node';
import { actionExecutePermission } from '@backstage/plugin-scaffolder-common/alpha';
import { type JsonObject } from '@backstage/types';
import { interceptJson } from '@portal/plugin-template-acl-node';
import { type Router as ExpressRouter } from 'express';
import Router from 'express-promise-router';

export interface ActionListGuardOptions {
  httpAuth: HttpAuthService;
  permissions: PermissionsService;
  /** The rules about actions; asked for when the first question comes, since the scaffolder adds its own late. */
  ruleset: () => PermissionRuleset<JsonObject>;
}

/**
 * Stands in front of the scaffolder's list of actions, which names all that are installed. Those that the caller may run
 * with no input are left out.
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
      // Rules about the input: there may be one that they hold for.
      return name === 'HAS_ACTION_ID' ? rule : { ...rule, apply: () => true };
    },
  });
  return action => isAuthorized(decision, { action, input: {} });
}
