import { CloudBench } from './CloudBench';

/**
 * Runs a bench during the tests of a file; each test begins without faults.
 *
 * @param assign - receives the bench before the first test
 */
export function useCloudBench(assign: (bench: CloudBench) => void): void {
  let bench: CloudBench | undefined;
  afterAll(() => bench?.close());
  beforeAll(async () => {
    bench = await CloudBench.start();
    assign(bench);
  });
  afterEach(() => bench?.estate.clearFaults());
}
