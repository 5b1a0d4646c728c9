import type { ActionsRegistryService } from '@backstage/backend-plugin-api/alpha';
import type { DocsReader } from './DocsReader';

/** The attributes of tools that change nothing. */
const READS = { readOnly: true, destructive: false, idempotent: true };

type Zod = Parameters<
  Parameters<ActionsRegistryService['register']>[0]['schema']['input']
>[0];

const entityRefOf = (z: Zod) =>
  z.string().max(400).describe('For example component:default/order-service');

/** Registers the tools with which assistants read documentation. They read what the caller may read. */
export function registerDocsTools(
  registry: ActionsRegistryService,
  reader: DocsReader,
): void {
  registry.register({
    name: 'search-docs',
    title: 'Search documentation',
    description:
      'Finds pages of all documentations that the caller may read, the best first.',
    attributes: READS,
    schema: {
      input: z => z.object({ term: z.string().min(1).max(200) }),
      output: z =>
        z.object({
          pages: z.array(
            z.object({
              title: z.string(),
              text: z.string(),
              entityRef: z.string(),
              page: z.string(),
            }),
          ),
        }),
    },
    action: async ({ input, credentials }) => ({
      output: { pages: await reader.search(input.term, credentials) },
    }),
  });

  registry.register({
    name: 'list-pages',
    title: 'List the pages of a documentation',
    description:
      'Lists the pages of the documentation of an entity, as Markdown with the address of each page.',
    attributes: READS,
    schema: {
      input: z => z.object({ entityRef: entityRefOf(z) }),
      output: z => z.object({ markdown: z.string(), isCut: z.boolean() }),
    },
    action: async ({ input, credentials }) => ({
      output: await reader.listPages(input.entityRef, credentials),
    }),
  });

  registry.register({
    name: 'read-page',
    title: 'Read a page of a documentation',
    description: 'Returns one page of a documentation as Markdown.',
    attributes: READS,
    schema: {
      input: z =>
        z.object({
          entityRef: entityRefOf(z),
          page: z
            .string()
            .max(1000)
            .default('')
            .describe(
              'Address of the page within the documentation, as the list names it; empty for the home page',
            ),
        }),
      output: z => z.object({ markdown: z.string(), isCut: z.boolean() }),
    },
    action: async ({ input, credentials }) => ({
      output: await reader.readPage(input.entityRef, input.page, credentials),
    }),
  });
}
