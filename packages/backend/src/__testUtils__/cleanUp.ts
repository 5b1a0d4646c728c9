import type { EstateProcess } from '@portal/estate';
import { removeSamplePage } from './samplePage';
import type { RunningBackend } from './startBackend';
import type { KeyFiles } from './tokens';

/** What a test with whole backends and an estate has started; without what did not start. */
export interface Started {
  backends: (RunningBackend | undefined)[];
  estate: EstateProcess | undefined;
  keys: KeyFiles;
}

/**
 * Ends what a test has started.
 *
 * @remarks Its `afterAll` must come before the clean-up of the test databases, which waits for the connections to end.
 */
export async function cleanUp({ backends, estate, keys }: Started) {
  jest.restoreAllMocks();
  await Promise.all(backends.map(backend => backend?.stop()));
  await estate?.close();
  removeSamplePage();
  keys.remove();
}
