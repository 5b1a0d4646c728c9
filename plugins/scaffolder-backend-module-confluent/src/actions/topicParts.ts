import type { AuthService } from '@backstage/backend-plugin-api';
import { InputError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { Application } from '@portal/plugin-directory-common';
import {
  TOPIC_MESSAGES,
  topicNameBuilderRule,
  topicNameOf,
} from '@portal/plugin-confluent-common';
import type { z } from 'zod/v3';

/** What the name of a topic is made of, as the field TopicNameBuilder gives it. */
export const partsInput = topicNameBuilderRule.value.optional();

type Parts = NonNullable<z.output<typeof partsInput>>;

interface Options {
  auth: AuthService;
  catalog: CatalogService;
  /** The application, as the list of applications has it. */
  application: Application | undefined;
}

async function isTeamOf(
  { supportedBy }: Application,
  team: string,
  { auth, catalog }: Options,
): Promise<boolean> {
  const { items } = await catalog.getEntities(
    {
      filter: { kind: 'group', 'spec.profile.email': supportedBy },
      fields: ['metadata.name'],
    },
    { credentials: await auth.getOwnServiceCredentials() },
  );
  return items.some(({ metadata }) => metadata.name === team);
}

/**
 * Lets pass the parts of a name that belong together: they make the name, and the groups are those of the application.
 *
 * @throws InputError when they do not
 */
export async function requireTogether(
  { name, parts }: { name: string; parts: Parts },
  options: Options,
): Promise<void> {
  const { application } = options;
  if (topicNameOf(parts) !== name) {
    throw new InputError(`'parts': ${TOPIC_MESSAGES.nameMismatch}`);
  }
  const isTogether =
    application !== undefined &&
    parts.appId.toLowerCase() === application.applicationID.toLowerCase() &&
    parts.functionality.trim() !== '' &&
    parts.productGroup === application.productGroup &&
    (await isTeamOf(application, parts.technologyGroup, options));
  if (!isTogether) {
    throw new InputError(`'parts': ${TOPIC_MESSAGES.applicationMismatch}`);
  }
}
