import {
  defineRule,
  fieldOptions,
  lookUp,
} from '@portal/plugin-field-kit-common';
import { z } from 'zod/v3';
import { APPLICATION_CHOICES } from '../lookups';
import type { ApplicationChoice } from '../records';

/** Own texts of `Application`. */
export const APPLICATION_MESSAGES = {
  required: 'Select an application',
  unknown:
    'The list of applications has no such record. Select the application again',
} as const;

const NO_APPLICATION: ApplicationChoice = {
  appId: '',
  appName: '',
  alias: '',
  description: '',
  primaryProduct: '',
  primaryProductProd: '',
  primaryProductProd0: '',
  primaryProductBusi: '',
  businessCriticality: '',
  dataClassification: '',
  applicationStatus: '',
  owner: '',
  supportedBy: '',
};

/** Returns true if no application is selected. */
export function isNoApplication(choice: ApplicationChoice): boolean {
  return Object.values(choice).every(text => text === '');
}

/** An application of the company, as the application catalogue has it (ledger E-111 to E-113). */
export const applicationRule = defineRule({
  name: 'Application',
  options: z.object({ optional: fieldOptions.optional }),
  value: z
    .object({
      appId: z.string(),
      appName: z.string(),
      alias: z.string(),
      description: z.string(),
      primaryProduct: z.string(),
      primaryProductProd: z.string(),
      primaryProductProd0: z.string(),
      primaryProductBusi: z.string(),
      businessCriticality: z.string(),
      dataClassification: z.string(),
      applicationStatus: z.string(),
      owner: z.string(),
      supportedBy: z.string(),
    })
    .strict(),
  initialValue: NO_APPLICATION,
  malformed: APPLICATION_MESSAGES.unknown,
  check(choice, { options }) {
    return isNoApplication(choice) && !options.optional
      ? [APPLICATION_MESSAGES.required]
      : [];
  },
  lookups: choice =>
    isNoApplication(choice)
      ? []
      : [
          lookUp(
            'exists',
            APPLICATION_CHOICES,
            { params: {}, id: APPLICATION_CHOICES.toId(choice) },
            { message: APPLICATION_MESSAGES.unknown },
          ),
        ],
});
