import { isUuid } from '@portal/plugin-field-kit-common';
import { z } from 'zod/v3';

export const subscriptionIdInput = z
  .string()
  .refine(isUuid, 'it is not the id of a subscription')
  .describe('Id of the subscription');

export const groupNameInput = z
  .string()
  .min(1)
  .max(90)
  .describe('Name of the resource group');

export const locationInput = z
  .string()
  .regex(/^[a-z0-9]+$/, 'lower-case letters and digits, for example westeurope')
  .describe('Region, for example westeurope');
