import { CloudBench } from './CloudBench';

/**
 * Runs a bench during the tests of a file; each test begins without faults.
 *
 * @param assign - receives the bench before the first test
 * @param lateness - of the estate; none by default
 */
export function useCloudBench(
  assign: (bench: CloudBench) => void,
  lateness?: string,
): void {
  let bench: CloudBench | undefined;
  afterAll(() => bench?.close());
  beforeAll(async () => {
    bench = await CloudBench.start(lateness);
    assign(bench);
  });
  afterEach(() => bench?.estate.clearFaults());
}
