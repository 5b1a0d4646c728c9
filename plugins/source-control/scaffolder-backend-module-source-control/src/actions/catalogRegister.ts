import type { AuthService } from '@backstage/backend-plugin-api';
import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { InputError } from '@backstage/errors';
import type { ScmIntegrationRegistry } from '@backstage/integration';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { Registration } from '@portal/plugin-cloud-actions-node';

const examples = [
  {
    description: 'Put a new repository into the catalogue',
    example: `steps:
  - id: register
    name: Register it in the catalogue
    action: source-control:catalog:register
    input:
      catalogInfoUrl: \${{ steps.publish.output.catalogInfoUrl }}
`,
  },
];

/**
 * Action `source-control:catalog:register`: registers a catalogue file and waits
 * until the catalogue shows its entity. The action is idempotent.
 *
 * @remarks
 * The action uses the portal's own rights: the requester needs no right to import
 * other entities, and the file is on a configured host.
 */
export function createCatalogRegisterAction(options: {
  auth: AuthService;
  catalog: CatalogService;
  integrations: ScmIntegrationRegistry;
}) {
  const { auth, catalog, integrations } = options;
  return createTemplateAction({
    id: 'source-control:catalog:register',
    description:
      'Registers a catalogue file and waits until its entity is there. Safe to repeat.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        catalogInfoUrl: z =>
          z.string().url().describe('Address of the catalogue file'),
      },
      output: {
        entityRef: z =>
          z.string().describe('Reference of the entity').optional(),
        catalogInfoUrl: z =>
          z.string().describe('Address of the catalogue file'),
      },
    },
    async handler(ctx) {
      const { catalogInfoUrl } = ctx.input;
      if (!integrations.byUrl(catalogInfoUrl)) {
        throw new InputError(
          `catalogInfoUrl: ${new URL(catalogInfoUrl).host} is not a configured source control`,
        );
      }
      ctx.output('catalogInfoUrl', catalogInfoUrl);
      if (ctx.isDryRun) {
        ctx.logger.info(`Dry run: would register ${catalogInfoUrl}`);
        return;
      }
      const credentials = await auth.getOwnServiceCredentials();
      const { entities } = await catalog.addLocation(
        { type: 'url', target: catalogInfoUrl, dryRun: true },
        { credentials },
      );
      const entity = mainEntity(entities);
      const registration = new Registration({ auth, catalog });
      await registration.add(catalogInfoUrl);
      ctx.logger.info(`Registered ${catalogInfoUrl}`);
      const entityRef = stringifyEntityRef(entity);
      ctx.output('entityRef', entityRef);
      if (await registration.waitFor(entityRef, ctx.signal)) {
        ctx.logger.info(`${entityRef} is in the catalogue`);
      } else {
        ctx.logger.warn(
          `${entityRef} is registered, but the catalogue has not read it yet; it appears by itself within minutes`,
        );
      }
    },
  });
}

/** Returns the component of a catalogue file, or else its first entity that is not a location. */
function mainEntity(entities: Entity[]): Entity {
  const own = entities.filter(entity => entity.kind !== 'Location');
  const main = own.find(entity => entity.kind === 'Component') ?? own[0];
  if (!main) {
    throw new InputError('catalogInfoUrl: the file describes no entity');
  }
  return main;
}
