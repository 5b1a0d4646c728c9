import {
  ANNOTATION_LOCATION,
  ANNOTATION_ORIGIN_LOCATION,
} from '@backstage/catalog-model';
import { InputError } from '@backstage/errors';
import type { ScmIntegrationRegistry } from '@backstage/integration';
import { BOUNDS, requireLength } from '@portal/plugin-bounds-common';
import { z } from 'zod';

/** Upstream refuses values of other types before it reads anything. */
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
 * Returns every address that upstream reads, or reads relative to, when it validates an entity: the entity's location
 * as stated by the caller, and the targets of a Location.
 *
 * @param body - body of `POST /validate-entity`
 * @returns an empty list for a body that upstream refuses
 * @throws InputError for too many targets, or one that is too long
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
  if (named.length > BOUNDS.locationTargets) {
    throw new InputError(
      `entity.spec.targets has ${named.length.toLocaleString('en')} entries. A Location has at most ${BOUNDS.locationTargets}`,
    );
  }
  [...bases, ...named].forEach(address =>
    requireLength(address, BOUNDS.address, 'An address of the entity'),
  );
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
    // Upstream also reads the unresolved address.
    return url;
  }
}
