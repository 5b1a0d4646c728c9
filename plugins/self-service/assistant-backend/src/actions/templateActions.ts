import type { ActionsRegistryService } from '@backstage/backend-plugin-api/alpha';
import { MAX_TEMPLATES, READS } from './limits';
import type { ActionParts } from './types';

/** Registers the actions that read templates and check values. */
export function registerTemplateActions(
  registry: ActionsRegistryService,
  { runs, templates }: ActionParts,
): void {
  registry.register({
    name: 'list-templates',
    title: 'List templates',
    description:
      'Lists the templates of the self-service hub that the caller may use, by title. Templates without access are not listed.',
    attributes: READS,
    schema: {
      input: z =>
        z.object({
          search: z
            .string()
            .max(200)
            .optional()
            .describe('Text in the name, title, description or a tag'),
        }),
      output: z =>
        z.object({
          templates: z.array(
            z.object({
              templateRef: z.string(),
              title: z.string(),
              description: z.string().optional(),
              owner: z.string().optional(),
              type: z.string().optional(),
              tags: z.array(z.string()),
            }),
          ),
        }),
    },
    action: async ({ input, credentials }) => ({
      output: {
        templates: await templates.list(
          { search: input.search, limit: MAX_TEMPLATES },
          credentials,
        ),
      },
    }),
  });

  registry.register({
    name: 'get-template-form',
    title: 'Read the form of a template',
    description:
      'Returns the JSON schemas of the steps of a form. Fields named in `secrets` can be filled in on the page only.',
    attributes: READS,
    schema: {
      input: z =>
        z.object({
          templateRef: z
            .string()
            .max(300)
            .describe('For example template:default/new-service'),
        }),
      output: z =>
        z.object({
          title: z.string(),
          description: z.string().optional(),
          steps: z.array(
            z.object({ title: z.string(), schema: z.object({}).passthrough() }),
          ),
          secrets: z.array(z.string()),
        }),
    },
    action: async ({ input, credentials }) => {
      const form = await templates.form(input.templateRef, credentials);
      return {
        output: {
          ...form,
          steps: form.steps.map(({ title, schema }) => ({ title, schema })),
        },
      };
    },
  });

  registry.register({
    name: 'check-values',
    title: 'Check the values of a form',
    description:
      'Checks values as at the start of a run: schema, rules of the fields, lookups in the company systems. Starts nothing. An error names each wrong field.',
    attributes: READS,
    schema: {
      input: z =>
        z.object({
          templateRef: z.string().max(300),
          values: z.record(z.any()).describe('Values by the names of fields'),
        }),
      output: z => z.object({ isValid: z.literal(true) }),
    },
    action: async ({ input, credentials }) => {
      await runs.check(input, credentials);
      return { output: { isValid: true as const } };
    },
  });
}
