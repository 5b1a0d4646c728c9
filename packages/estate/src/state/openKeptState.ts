import { InputError } from '@backstage/errors';
import { join } from 'node:path';
import { z } from 'zod';
import type { EstateScale } from '../types';
import { readJson } from './files';
import { StateKeeper } from './StateKeeper';

/** How a stored state is checked. */
export interface KeptStateOptions<State> {
  schema: z.ZodType<State>;
  /** Set for a state that contains the whole seed: an estate of another scale cannot use it. */
  scale?: EstateScale;
  /** The effect of deleting a damaged file, for example `to sign everybody out`. */
  remedy?: string;
}

/** The state that a service stores on disk. */
export interface OpenKeptState<State> {
  /** The state of the last run, if any. */
  stored: State | undefined;
  /** Resolves when the state that `read` returns, or a newer one, is on disk. */
  save(read: () => State): Promise<void>;
}

/**
 * Opens `state.json` in the folder of a service.
 *
 * @throws InputError when the file is damaged
 */
export async function openKeptState<State>(
  dataDir: string,
  { schema, scale, remedy = 'to start afresh' }: KeptStateOptions<State>,
): Promise<OpenKeptState<State>> {
  const path = join(dataDir, 'state.json');
  const keeper = new StateKeeper(path);
  const json = await readJson(path);
  const kept =
    json === undefined ? undefined : keptSchema(schema, scale).safeParse(json);
  if (kept && !kept.success) {
    throw new InputError(`'${path}' is damaged; delete it ${remedy}`);
  }
  return {
    stored: kept?.data,
    save: read =>
      keeper.save(() =>
        scale === undefined ? read() : { scale, state: read() },
      ),
  };
}

/** A state that depends on the scale is stored together with the scale. */
function keptSchema<State>(
  state: z.ZodType<State>,
  scale: EstateScale | undefined,
): z.ZodType<State | undefined> {
  if (scale === undefined) return state;
  return z
    .object({ scale: z.enum(['small', 'large']), state })
    .transform(kept => (kept.scale === scale ? kept.state : undefined));
}
