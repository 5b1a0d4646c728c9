import { createServiceFactory } from '@backstage/backend-plugin-api';
import { NotFoundError } from '@backstage/errors';
import {
  type AccessAnswer,
  type AccessDecider,
  accessDeciderServiceRef,
  type AccessOptions,
  type AsksOf,
  type Principal,
  type ScopeOf,
} from '@portal/plugin-access-node';
import {
  createRepositoryDecider,
  readSourceControlConfig,
  REPOSITORY_DECIDER_DEPS,
} from '@portal/plugin-source-control-node';
import { readPipelineDeployConfig } from '../config';
import { Components, componentRefOf } from './Components';
import { ownsComponent } from './ownsComponent';

declare module '@portal/plugin-access-node' {
  interface AccessScopes {
    deployment: {
      /** Entity ref of the component. */
      names: { component: string };
      /** `create` starts a deployment; `approve` approves those of others. Both are for the owners. */
      verbs: 'create' | 'approve';
    };
  }
}

type Scope = ScopeOf<'deployment'>;

interface DeploymentDeciderOptions {
  components: Pick<Components, 'find' | 'isFromItsRepository'>;
  repositories: Pick<ReturnType<typeof createRepositoryDecider>, 'decide'>;
}

/** Decides who deploys a component, by the rule of {@link ownsComponent}. */
export class DeploymentDecider implements AccessDecider<Scope> {
  readonly kind = 'deployment';
  readonly asks: AsksOf<'deployment'> = {
    verbs: ['create', 'approve'],
    names: [{ name: 'component' }],
  };

  readonly #options: DeploymentDeciderOptions;

  constructor(options: DeploymentDeciderOptions) {
    this.#options = options;
  }

  async decide(
    principal: Principal,
    _verb: 'create' | 'approve',
    scope: Scope,
    options: AccessOptions,
  ): Promise<AccessAnswer> {
    const { components, repositories } = this.#options;
    const component = await components.find(componentRefOf(scope.component));
    if (!component) {
      throw new NotFoundError(`There is no component '${scope.component}'`);
    }
    const ask = (verb: 'read' | 'run', name: string) =>
      repositories.decide(
        principal,
        verb,
        { kind: 'repository', name },
        options,
      );
    return ownsComponent(
      component,
      async name => {
        // A component may name any repository. What the person may not see, is not there.
        const seen = await ask('read', name);
        if (!seen.allowed) {
          throw new NotFoundError(`There is no repository '${name}'`);
        }
        return ask('run', name);
      },
      components,
    );
  }
}

export const deploymentDecider = createServiceFactory({
  service: accessDeciderServiceRef,
  deps: REPOSITORY_DECIDER_DEPS,
  factory: services =>
    new DeploymentDecider({
      components: new Components({
        ...services,
        annotations: readPipelineDeployConfig(services.config).annotations,
        organisation: readSourceControlConfig(services.config).organisation,
      }),
      repositories: createRepositoryDecider(services),
    }),
});
