import {
  defineRule,
  fieldOptions,
  firstMessage,
  isBlank,
  lookUp,
  MANDATORY,
} from '@portal/plugin-field-kit-common';
import { z } from 'zod/v3';
import { NETWORK_RANGES } from '../lookups/azureLists';
import {
  checkNetworkRange,
  isInNetworkRange,
  NETWORK_RANGE_MESSAGES,
} from '../networkRange';

/** Checks that a range is inside another one. Returns the error, if any. */
function checkPlace(
  range: string,
  within: string | undefined,
): string | undefined {
  if (within === undefined || checkNetworkRange(within)) return undefined;
  return isInNetworkRange(range, within)
    ? undefined
    : NETWORK_RANGE_MESSAGES.outside(within);
}

/** A range of IPv4 addresses for a network or a subnet; the value is the range. Not in the specification. */
export const networkRangeRule = defineRule({
  name: 'NetworkRange',
  options: z.object({
    within: z
      .string()
      .optional()
      .describe(
        'The range that this one has to be a part of, as a rule another field: ${{ parameters.addressPrefix }}',
      ),
    subscriptionId: z
      .string()
      .optional()
      .describe(
        'The subscription of a new network, as a rule of another field: ${{ parameters.group.subscription.id }}. The range may not overlap those of other networks',
      ),
    optional: fieldOptions.optional,
  }),
  value: z.string(),
  initialValue: '',
  malformed: NETWORK_RANGE_MESSAGES.format,
  check(range, { options }) {
    if (isBlank(range)) return options.optional ? [] : [MANDATORY];
    return firstMessage(
      checkNetworkRange(range),
      checkPlace(range, options.within),
    );
  },
  lookups: (range, { options: { subscriptionId = '' } }) =>
    isBlank(range) || subscriptionId === ''
      ? []
      : [
          lookUp(
            'free',
            NETWORK_RANGES,
            { params: { subscriptionId }, id: range },
            { message: NETWORK_RANGE_MESSAGES.taken },
          ),
        ],
});
