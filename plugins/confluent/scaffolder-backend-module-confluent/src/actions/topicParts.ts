import type { AuthService } from '@backstage/backend-plugin-api';
import { InputError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  type Application,
  isNameOfApplication,
} from '@portal/plugin-directory-common';
import {
  TOPIC_MESSAGES,
  topicNameBuilderRule,
  topicNameOf,
} from '@portal/plugin-confluent-common';
import type { z } from 'zod/v3';

/** The parts of a topic's name, as in the value of the field TopicNameBuilder. */
export const partsInput = topicNameBuilderRule.value.optional();

type Parts = NonNullable<z.output<typeof partsInput>>;

interface Options {
  auth: AuthService;
  catalog: CatalogService;
  /** The application, from the list of applications. */
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
 * Checks that the parts of a name belong together: they form the name, and groups and app name are those of the
 * application.
 *
 * @throws InputError if they do not
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
  const { appName } = parts;
  const isNamed = appName.trim() !== '';
  if (isNamed && !isNameOfApplication(appName, application)) {
    const message = TOPIC_MESSAGES.appNameOther(parts.appId);
    throw new InputError(`'parts': ${message}`);
  }
}
