import type { AuthService } from '@backstage/backend-plugin-api';
import type { ActionsRegistryService } from '@backstage/backend-plugin-api/alpha';
import { NotAllowedError } from '@backstage/errors';
import type { Rights } from '../service/Rights';
import type { StandingService } from '../service/StandingService';

export interface StandardsToolsOptions {
  auth: AuthService;
  rights: Pick<Rights, 'callerOf'>;
  service: Pick<StandingService, 'get'>;
}

/** Registers the tool with which assistants read where a component stands. It tells what the caller may know. */
export function registerStandardsTools(
  registry: ActionsRegistryService,
  { auth, rights, service }: StandardsToolsOptions,
): void {
  registry.register({
    name: 'get-standing',
    title: 'Read the level of a component',
    description:
      'Returns the level of a component, the result of each check, and what to do next. A check is met, missed, unknown, or hidden from the caller.',
    attributes: { readOnly: true, destructive: false, idempotent: true },
    schema: {
      input: z =>
        z.object({
          entityRef: z
            .string()
            .max(400)
            .describe('For example component:default/order-service'),
        }),
      output: z =>
        z.object({
          level: z.string().optional().describe('Missing below the lowest'),
          nextLevel: z.string().optional().describe('Missing at the highest'),
          isCertain: z
            .boolean()
            .describe('False while a check without a result decides the level'),
          checks: z.array(
            z.object({
              title: z.string(),
              level: z.string(),
              state: z.string(),
              todo: z.string().describe('How to meet it'),
            }),
          ),
          next: z.string().optional().describe('The check to meet next'),
          evaluatedAt: z.string().optional(),
        }),
    },
    action: async ({ input, credentials }) => {
      if (!auth.isPrincipal(credentials, 'user')) {
        throw new NotAllowedError('Only a person has access to standards');
      }
      const caller = await rights.callerOf(credentials);
      const standing = await service.get(caller, input.entityRef);
      const titleOf = (id?: string) =>
        standing.levels.find(level => level.id === id)?.title;
      const states = new Map(
        standing.results.map(({ check, state }) => [check, state]),
      );
      return {
        output: {
          level: titleOf(standing.level),
          nextLevel: titleOf(standing.nextLevel),
          isCertain: standing.isCertain,
          checks: standing.checks.map(({ id, title, level, todo }) => ({
            title,
            level: titleOf(level) ?? level,
            state: states.get(id) ?? 'unknown',
            todo: todo.text,
          })),
          next: standing.checks.find(({ id }) => id === standing.next)?.title,
          evaluatedAt: standing.evaluatedAt,
        },
      };
    },
  });
}
