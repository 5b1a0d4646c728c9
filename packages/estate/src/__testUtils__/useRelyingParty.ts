import {
  type EstateProcess,
  type EstateProcessOptions,
  startEstateProcess,
} from '../testing';
import { RelyingParty } from './RelyingParty';

/**
 * Runs an estate during the tests of a file; each test has an application with its own browser.
 *
 * @param assign - receives the application before each test
 */
export function useRelyingParty(
  services: EstateProcessOptions['services'],
  assign: (app: RelyingParty) => void,
): void {
  let estate: EstateProcess | undefined;
  beforeAll(async () => {
    estate = await startEstateProcess({ services });
  }, 30_000);
  afterAll(() => estate?.close());
  beforeEach(() => {
    if (!estate) throw new Error('The estate runs while tests do');
    assign(new RelyingParty(estate));
  });
}
