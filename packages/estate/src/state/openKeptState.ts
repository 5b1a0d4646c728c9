import { InputError } from '@backstage/errors';
import { join } from 'node:path';
import { z } from 'zod';
import { EstateScale } from '../types';
import { readJson } from './files';
import { StateKeeper } from './StateKeeper';

/** What a kept state is checked with. */
export interface KeptStateOptions<State> {
  schema: z.ZodType<State>;
  /** Set for a state that holds the whole seed: it is of no use to an estate of another size. */
  scale?: EstateScale;
  /** What the deletion of a damaged file brings, for example `to sign everybody out`. */
  remedy?: string;
}

/** The state that a service keeps on disk. */
export interface OpenKeptState<State> {
  /** The state of the last run, if any. */
  stored: State | undefined;
  /** Resolves when the state that `read` answers, or a newer one, is on disk. */
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

/** A state that depends on the scale is kept together with it. */
function keptSchema<State>(
  state: z.ZodType<State>,
  scale: EstateScale | undefined,
): z.ZodType<State | undefined> {
  if (scale === undefined) return state;
  return z
    .object({ scale: z.enum(['small', 'large']), state })
    .transform(kept => (kept.scale === scale ? kept.state : undefined));
}
