import {
  AZURE_NAMES,
  isResourceGroupName,
  isSubscriptionId,
  REGION_NAME,
} from '@portal/plugin-azure-common';
import { describeRule } from '@portal/plugin-backend-kit-common';
import { z } from 'zod/v3';

export const subscriptionIdInput = z
  .string()
  .refine(isSubscriptionId, 'it is not the id of a subscription')
  .describe('Id of the subscription');

/** Without the pattern: its letters of any script cannot be expressed in every JSON schema. */
export const groupNameInput = z
  .string()
  .min(AZURE_NAMES.resourceGroup.minLength)
  .max(AZURE_NAMES.resourceGroup.maxLength)
  .refine(isResourceGroupName, describeRule(AZURE_NAMES.resourceGroup))
  .describe('Name of the resource group');

export const locationInput = z
  .string()
  .regex(REGION_NAME, 'lower-case letters and digits, for example westeurope')
  .describe('Region, for example westeurope');
