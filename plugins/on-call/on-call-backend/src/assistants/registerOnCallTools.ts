import type { AuthService } from '@backstage/backend-plugin-api';
import type { ActionsRegistryService } from '@backstage/backend-plugin-api/alpha';
import { NotAllowedError } from '@backstage/errors';
import type { OnCallService } from '../service/OnCallService';

export interface OnCallToolsOptions {
  auth: AuthService;
  service: Pick<OnCallService, 'overview'>;
}

/** Registers the tool with which assistants read who is on call. It tells what the caller may know, and calls nobody. */
export function registerOnCallTools(
  registry: ActionsRegistryService,
  { auth, service }: OnCallToolsOptions,
): void {
  registry.register({
    name: 'get-on-call',
    title: 'Read who is on call',
    description:
      'Returns who is on call now and next for a component, or for what a group owns, and the open incidents of a component and of what it depends on. What could not be read is named in problems; then nobody listed does not mean that nobody is on call.',
    attributes: { readOnly: true, destructive: false, idempotent: true },
    schema: {
      input: z =>
        z.object({
          entityRef: z
            .string()
            .max(400)
            .describe(
              'For example component:default/order-service or group:default/checkout',
            ),
        }),
      output: z => {
        const turn = z.object({
          name: z.string(),
          start: z.string(),
          end: z.string(),
        });
        return z.object({
          isConfigured: z
            .boolean()
            .describe('False without a system of on-call rotas'),
          rotas: z.array(
            z.object({
              system: z.string(),
              name: z.string(),
              url: z.string(),
              now: z.array(turn).describe('Empty while nobody is on call'),
              next: z.array(turn),
            }),
          ),
          incidents: z.array(
            z.object({
              title: z.string(),
              entity: z.string(),
              state: z.string(),
              startedAt: z.string(),
              url: z.string(),
            }),
          ),
          problems: z.array(z.string()),
        });
      },
    },
    action: async ({ input: { entityRef }, credentials }) => {
      if (!auth.isPrincipal(credentials, 'user')) {
        throw new NotAllowedError('Only a person may ask who is on call');
      }
      const { isConfigured, rotas, incidents, problems } =
        await service.overview(entityRef, { credentials });
      return {
        output: {
          isConfigured,
          rotas: rotas.map(({ systemTitle, name, url, ...rota }) => ({
            system: systemTitle,
            name,
            url,
            now: rota.now.map(toTurn),
            next: rota.next.map(toTurn),
          })),
          incidents: incidents.map(incident => ({
            title: incident.title,
            entity: incident.entityTitle,
            state: incident.state,
            startedAt: incident.startedAt,
            url: incident.url,
          })),
          problems: problems.map(({ message }) => message),
        },
      };
    },
  });
}

/** Without the person's entity, which is a reference. */
function toTurn(turn: { name: string; start: string; end: string }) {
  const { name, start, end } = turn;
  return { name, start, end };
}
