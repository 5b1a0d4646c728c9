import { type EstateProcess, startEstateProcess } from '@portal/estate';
import { createService } from './createService';

/** Runs the estate's GitHub during the tests of a file. Clears its record of requests before each test. */
export function useGitHub() {
  let estate: EstateProcess | undefined;
  afterAll(() => estate?.close());
  beforeAll(async () => {
    estate = await startEstateProcess({ services: ['sourceControl'] });
  });
  const running = () => {
    if (!estate) throw new Error('The estate runs while tests do');
    return estate;
  };
  beforeEach(() => running().forgetRequests());
  return {
    get estate() {
      return running();
    },
    /** Creates the service with an empty cache. */
    start() {
      const { urls, credentials } = running();
      return createService({
        url: urls.sourceControl,
        token: credentials.sourceControlToken,
      });
    },
  };
}
