import {
  ANNOTATION_LOCATION,
  ANNOTATION_ORIGIN_LOCATION,
} from '@backstage/catalog-model';
import { type ScmIntegrationRegistry } from '@backstage/integration';
import { z } from 'zod';

/** What is of another type, upstream refuses before it reads anything. */
const text = z.string().optional().catch(undefined);
const annotations = z
  .object({ [ANNOTATION_LOCATION]: text, [ANNOTATION_ORIGIN_LOCATION]: text })
  .optional()
  .catch(undefined);
const targets = z.array(z.string()).optional().catch(undefined);

const validationBody = z.object({
  location: z.string(),
  entity: z.object({
    kind: text,
    metadata: z.object({ annotations }).optional().catch(undefined),
    spec: z.object({ target: text, targets }).optional().catch(undefined),
  }),
});

/**
 * Every address that upstream reads from, or relative to, when it validates an entity: where the caller says that the entity
 * is, and the targets of a Location.
 *
 * @param body - of `POST /validate-entity`
 * @returns nothing for a body that upstream does not take
 */
export function validatedAddresses(
  body: unknown,
  integrations: ScmIntegrationRegistry,
): string[] {
  const { data } = validationBody.safeParse(body);
  if (!data) return [];
  const { kind, metadata, spec } = data.entity;
  const bases = [data.location, ...Object.values(metadata?.annotations ?? {})]
    .filter(ref => ref !== undefined)
    .map(ref => ref.replace(/^url:/, ''));
  const named =
    kind === 'Location' ? [spec?.target ?? [], spec?.targets ?? []].flat() : [];
  const files = bases.flatMap(base =>
    named.map(url => resolve(url, base, integrations)),
  );
  return [...new Set([...bases, ...files])];
}

function resolve(
  url: string,
  base: string,
  integrations: ScmIntegrationRegistry,
): string {
  try {
    return integrations.resolveUrl({ url, base });
  } catch {
    // Upstream reads it as it stands, too.
    return url;
  }
}
