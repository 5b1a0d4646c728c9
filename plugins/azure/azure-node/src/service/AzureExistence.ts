import { InputError } from '@backstage/errors';
import type { Existence } from '@portal/plugin-azure-common';
import { API_VERSIONS } from '../apiVersions';
import type { ArmCall, ArmClient } from '../arm/ArmClient';
import {
  checkStorageAccountName,
  resourceGroupPath,
  subscriptionPath,
  virtualNetworkPath,
} from '../arm/paths';
import { nameAvailabilitySchema, virtualNetworkSchema } from '../arm/resources';
import type { ArmRead, ArmReads } from './ArmReads';
import { SUBSCRIPTION_NOT_FOUND } from './notFound';
import type { AzureCallOptions, AzureService, ResourceGroupRef } from './types';

/** Statuses of the existence check of a resource group (ledger C-035, C-036). */
const EXISTS: readonly number[] = [200, 201, 204];
const DOES_NOT_EXIST: readonly number[] = [400, 401, 403, 404];
const MAY_NOT_LOOK: readonly number[] = [401, 403];

type Found = Pick<Existence, 'exists' | 'mayLook'>;

/** Asks Azure which names are taken. No answer is kept, because people ask just before they create something. */
export class AzureExistence {
  readonly #arm: ArmClient;
  readonly #reads: ArmReads;

  constructor(arm: ArmClient, reads: ArmReads) {
    this.#arm = arm;
    this.#reads = reads;
  }

  async resourceGroupExists(
    group: ResourceGroupRef,
    options: AzureCallOptions,
  ): Promise<Found> {
    const call = {
      operation: 'look for a resource group',
      path: resourceGroupPath(group),
      apiVersion: API_VERSIONS.resourceGroupExistence,
    };
    return this.#reads.ask([call, ''], options, async asked => {
      const status = await this.#arm.head(asked, [
        ...EXISTS,
        ...DOES_NOT_EXIST,
      ]);
      return {
        exists: EXISTS.includes(status),
        mayLook: !MAY_NOT_LOOK.includes(status),
      };
    });
  }

  async storageAccountNameExists(
    {
      subscriptionId,
      storageAccountName,
    }: Parameters<AzureService['storageAccountNameExists']>[0],
    options: AzureCallOptions,
  ) {
    const name = checkStorageAccountName(storageAccountName);
    const path = [
      ...subscriptionPath(subscriptionId),
      'providers',
      'Microsoft.Storage',
      'checkNameAvailability',
    ];
    const call = {
      operation: 'ask for the name of a storage account',
      path,
      apiVersion: API_VERSIONS.storage,
      notFound: SUBSCRIPTION_NOT_FOUND,
    };
    return this.#existence([call, name], options, async asked => {
      const body = { name, type: 'Microsoft.Storage/storageAccounts' };
      const answer = await this.#arm.ask(asked, body, nameAvailabilitySchema);
      if (!answer.nameAvailable && answer.reason === 'AccountNameInvalid') {
        throw new InputError(
          `Azure does not take '${name}' as the name of a storage account`,
        );
      }
      return !answer.nameAvailable;
    });
  }

  async virtualNetworkExists(
    {
      virtualNetworkName,
      ...group
    }: Parameters<AzureService['virtualNetworkExists']>[0],
    options: AzureCallOptions,
  ) {
    const call = {
      operation: 'look for a virtual network',
      path: virtualNetworkPath(group, virtualNetworkName),
      apiVersion: API_VERSIONS.network,
    };
    return this.#existence(
      [call, virtualNetworkName],
      options,
      async asked =>
        (await this.#arm.find(asked, virtualNetworkSchema)) !== undefined,
    );
  }

  /** A denied check is a valid result too (ledger C-036). */
  #existence(
    question: [call: ArmRead, name: string],
    options: AzureCallOptions,
    exists: (call: ArmCall) => Promise<boolean>,
  ): Promise<Found> {
    return this.#reads.ask(question, options, async asked => {
      try {
        return { exists: await exists(asked), mayLook: true };
      } catch (error) {
        if ((error as Error).name !== 'NotAllowedError') throw error;
        return { exists: false, mayLook: false };
      }
    });
  }
}
