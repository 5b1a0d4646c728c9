import { TestDatabases } from '@backstage/backend-test-utils';
import { FormBench } from './FormBench';

/**
 * Starts a bench of forms before the tests of a file, and stops it after them.
 *
 * @param options - evaluated before the tests
 * @returns reads the bench, from within a test or a later hook
 */
export function useFormBench(
  options: () => Omit<Parameters<typeof FormBench.start>[0], 'knex'>,
): () => FormBench {
  let bench: FormBench | undefined;
  // Before the test databases' own clean-up, which waits for the connections to end.
  afterAll(() => bench?.stop());
  const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });
  beforeAll(async () => {
    const knex = await databases.init('POSTGRES_18');
    bench = await FormBench.start({ knex, ...options() });
  }, 120_000);
  return () => {
    if (!bench) throw new Error('The bench has not started');
    return bench;
  };
}
