import { AZURE_SAMPLES } from './azureSamples';
import { CONFLUENT_SAMPLES } from './confluentSamples';
import { DIRECTORY_SAMPLES } from './directorySamples';
import { FIELD_KIT_SAMPLES } from './fieldKitSamples';
import { SERVICE_BUS_SAMPLES } from './serviceBusSamples';
import { SOURCE_CONTROL_SAMPLES } from './sourceControlSamples';
import type { Sample } from './Sample';

export { COMMERCE } from './azureSamples';
export { topicParts } from './confluentSamples';
export { component } from './fieldKitSamples';

/** A sample of each field, and of some twice, with other options. */
export const SAMPLES: Record<string, Sample> = {
  ...DIRECTORY_SAMPLES,
  ...AZURE_SAMPLES,
  ...SERVICE_BUS_SAMPLES,
  ...CONFLUENT_SAMPLES,
  ...SOURCE_CONTROL_SAMPLES,
  ...FIELD_KIT_SAMPLES,
};
