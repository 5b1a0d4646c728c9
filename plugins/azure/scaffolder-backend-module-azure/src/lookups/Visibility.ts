import type { AzureCommands, AzureService } from '@portal/plugin-azure-node';
import { isSame } from '@portal/plugin-field-kit-common';
import {
  type AskOptions,
  isAmong,
  orNotFound,
} from '@portal/plugin-form-rules-node';
import { PORTAL } from './azureLists';

/** Checks which subscriptions a caller sees. */
export class Visibility {
  readonly #azure: AzureService;
  readonly #commands: Pick<AzureCommands, 'isSubscriptionVisible'>;

  constructor(
    azure: AzureService,
    commands: Pick<AzureCommands, 'isSubscriptionVisible'>,
  ) {
    this.#azure = azure;
    this.#commands = commands;
  }

  /**
   * Returns true if the caller sees a subscription: a person by their roles in Azure, a service by the portal's roles.
   */
  async isVisible(
    subscriptionId: string,
    { caller, signal }: AskOptions,
  ): Promise<boolean> {
    const person = await caller.person();
    if (!person) {
      const all = await this.#azure.listSubscriptions({
        credentials: PORTAL,
        signal,
      });
      return isAmong(all, ({ id }) => isSame(id, subscriptionId));
    }
    const { directoryId } = person;
    if (directoryId === undefined) return false;
    const key = `subscription ${subscriptionId.toLowerCase()}`;
    const isSeen = await caller.once(key, () =>
      orNotFound(
        this.#commands.isSubscriptionVisible(subscriptionId, directoryId, {
          signal,
        }),
      ),
    );
    return isSeen ?? false;
  }
}
