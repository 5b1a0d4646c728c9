import type {
  AuthService,
  BackstageCredentials,
} from '@backstage/backend-plugin-api';
import type { ActionsRegistryService } from '@backstage/backend-plugin-api/alpha';
import { NotAllowedError } from '@backstage/errors';
import {
  type Duration,
  intervalsBefore,
  lastEnd,
} from '@portal/plugin-cost-insights-common';
import type { Asked, CostService } from '../costs/CostService';
import type { Rights } from '../rights/Rights';

/** The lengths of time that a tool offers, by what an assistant says. */
const PERIODS = ['P30D', 'P90D', 'P3M'] as const satisfies readonly Duration[];

/** Parts that an answer lists. */
const MAX_PARTS = 10;

export interface CostToolsOptions {
  auth: AuthService;
  costs: Pick<CostService, 'breakdown' | 'dailyCost' | 'span'>;
  rights: Pick<Rights, 'callerOf' | 'require'>;
}

interface Input {
  group: string;
  component?: string;
  period: (typeof PERIODS)[number];
}

/** Registers the tool with which assistants read costs. It tells what the caller may know. */
export function registerCostTools(
  registry: ActionsRegistryService,
  options: CostToolsOptions,
): void {
  registry.register({
    name: 'get-costs',
    title: 'Read the costs of a team',
    description:
      'Returns what a group and the groups below it cost in the last complete period and in the one before, the forecast of the month with the budget, and the products that cost the most. With a component, its costs alone.',
    attributes: { readOnly: true, destructive: false, idempotent: true },
    schema: {
      input: z =>
        z.object({
          group: z
            .string()
            .max(400)
            .describe('For example group:default/checkout, or company for all'),
          component: z
            .string()
            .max(400)
            .optional()
            .describe('For example component:default/order-service'),
          period: z
            .enum(PERIODS)
            .default('P30D')
            .describe('30 days, 90 days, or a quarter of the fiscal year'),
        }),
      output: z =>
        z.object({
          currency: z.string(),
          otherCurrencies: z
            .array(z.string())
            .describe('Not in the amounts, asked for on the FinOps page'),
          from: z.string().describe('First day'),
          to: z.string().describe('First day after it'),
          cost: z.number(),
          costBefore: z.number().describe('In the period before'),
          forecastOfMonth: z.number().optional(),
          budgetOfMonth: z.number().optional(),
          products: z.array(
            z.object({
              title: z.string(),
              cost: z.number(),
              costBefore: z.number(),
            }),
          ),
        }),
    },
    action: async ({ input, credentials }) => {
      const asked = await askedOf(input, credentials, options);
      const [whole, products] = await Promise.all([
        options.costs.dailyCost(asked),
        options.costs.breakdown(asked, 'product'),
      ]);
      return {
        output: {
          currency: whole.billingCurrency,
          otherCurrencies: whole.otherCurrencies,
          from: asked.period.middle,
          to: asked.period.end,
          cost: whole.aggregation[1],
          costBefore: whole.aggregation[0],
          forecastOfMonth: whole.forecast,
          budgetOfMonth: whole.budget,
          products: products.items
            .slice(0, MAX_PARTS)
            .map(({ title, aggregation }) => ({
              title,
              cost: aggregation[1],
              costBefore: aggregation[0],
            })),
        },
      };
    },
  });
}

/** @throws as `Rights` */
async function askedOf(
  { group, component, period }: Input,
  credentials: BackstageCredentials,
  { auth, costs, rights }: CostToolsOptions,
): Promise<Asked> {
  if (!auth.isPrincipal(credentials, 'user')) {
    throw new NotAllowedError('Only a person has access to costs');
  }
  const caller = await rights.callerOf(credentials);
  const reading = await rights.require(caller, { group, entity: component });
  const last = (await costs.span())?.last ?? new Date().toISOString();
  const end = lastEnd(period, last.slice(0, 'yyyy-MM-dd'.length));
  return { caller, reading, period: intervalsBefore(period, end) };
}
