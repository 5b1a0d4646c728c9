import type { ActionsRegistryService } from '@backstage/backend-plugin-api/alpha';
import type { Principals } from '@portal/plugin-access-node';
import { MAX_NAME_LENGTH } from '@portal/plugin-access-why-common';
import type { Action, Actions } from '../service/Actions';
import type { Answer, WhyService } from '../service/WhyService';

export interface WhyToolOptions {
  actions: Actions;
  /** Address of the portal, without a slash at the end. */
  appUrl: string;
  principals: Pick<Principals, 'ofCredentials'>;
  service: Pick<WhyService, 'answer'>;
}

/** Registers the tool with which assistants ask why their person may not do something. It asks about nobody else. */
export function registerWhyTool(
  registry: ActionsRegistryService,
  { actions, appUrl, principals, service }: WhyToolOptions,
): void {
  registry.register({
    name: 'why-may-i-not',
    title: 'Ask why I may not',
    description: `Answers whether the person may do something in the company's systems, and if not: which right is missing, who holds it, who can give it, and where it is asked for. Actions, with the names that each needs: ${actions.list().map(describe).join('; ')}.`,
    attributes: { readOnly: true, destructive: false, idempotent: true },
    schema: {
      input: z =>
        z.object({
          action: z.string().max(100).describe('For example repository.run'),
          names: z
            .record(z.string().max(MAX_NAME_LENGTH))
            .default({})
            .describe('For example { "name": "basket-service" }'),
        }),
      output: z =>
        z.object({
          state: z.enum(['allowed', 'missing', 'not-found', 'unknown']),
          words: z.string().describe('The answer in words'),
          holders: z.array(z.string()).describe('Some of those who hold it'),
          givers: z.array(z.string()).describe('Some of those who can give it'),
          askAt: z
            .string()
            .optional()
            .describe('The page on which it is asked for'),
        }),
    },
    action: async ({ input: { action, names }, credentials }) => {
      const asker = await principals.ofCredentials(credentials);
      const answer = await service.answer(actions.read(action, names), {
        asker,
        person: asker,
      });
      const { askAt, givers, holders, state } = answer;
      return {
        output: {
          state,
          words: wordsOf(answer),
          holders: holders.map(({ title }) => title),
          givers: givers.map(({ title }) => title),
          ...(askAt !== undefined && { askAt: `${appUrl}${askAt}` }),
        },
      };
    },
  });
}

function describe({ id, names }: Action): string {
  const wanted = names.map(({ name, choices }) =>
    choices ? `${name}: ${choices.join(' | ')}` : name,
  );
  return wanted.length > 0 ? `${id} (${wanted.join(', ')})` : id;
}

function wordsOf({ state, reason }: Answer): string {
  switch (state) {
    case 'allowed':
      return 'You may do this.';
    case 'missing':
      return `You may not do this. ${reason}.`;
    case 'not-found':
      return 'There is nothing of this name, or you may not see it.';
    default:
      return 'It is not known just now whether you may do this, because a source gives no answer. Do not take it for a yes. Try again later.';
  }
}
