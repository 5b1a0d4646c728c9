import { ProxiedSourceControl } from './ProxiedSourceControl';
import { shopRepositories } from './shopRepositories';

/**
 * Runs source control with the shop's repositories during a group of tests.
 *
 * @param assign - receives source control before the first test
 */
export function useShop(assign: (control: ProxiedSourceControl) => void): void {
  let control: ProxiedSourceControl | undefined;
  beforeAll(async () => {
    control = await ProxiedSourceControl.start({
      repositories: shopRepositories,
    });
    assign(control);
  });
  afterAll(() => control?.close());
}
