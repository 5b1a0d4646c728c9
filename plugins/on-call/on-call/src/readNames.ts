import type { OnCallClient } from '@portal/plugin-on-call-common';

/**
 * The names of who is on call for an entity now, each once; empty for nobody.
 *
 * @returns undefined if the entity names nobody to call, or while a system is away
 */
export async function readNames(
  client: OnCallClient,
  entity: string,
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  const { data } = await client.get('/standing', {
    params: { query: { entity } },
    signal,
  });
  const { rotas, problems } = data!;
  const names = rotas.flatMap(({ now }) => now.map(({ name }) => name));
  const isKnown = names.length > 0 || problems.length === 0;
  return rotas.length > 0 && isKnown ? [...new Set(names)] : undefined;
}
