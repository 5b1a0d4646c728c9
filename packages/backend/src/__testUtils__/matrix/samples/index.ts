import type { Things } from '../things';
import { accessSamples } from './access';
import { adoptionSamples } from './adoption';
import { azureSamples } from './azure';
import { catalogueSamples } from './catalogue';
import { confluentSamples } from './confluent';
import { costsSamples } from './costs';
import { deliverySamples } from './delivery';
import { directorySamples } from './directory';
import { docsSamples } from './docs';
import { newsSamples } from './news';
import { onCallSamples } from './onCall';
import { portalSamples } from './portal';
import { searchSamples } from './search';
import { selfServiceSamples } from './selfService';
import { serviceBusSamples } from './serviceBus';
import { sourceControlSamples } from './sourceControl';
import { standardsSamples } from './standards';
import type { Samples } from './sample';

export type { Sample } from './sample';

/** The samples of routes, by method and pattern. */
export const samplesOf = (things: Things): Samples => ({
  ...accessSamples,
  ...adoptionSamples,
  ...azureSamples,
  ...catalogueSamples(things),
  ...confluentSamples,
  ...costsSamples,
  ...deliverySamples,
  ...directorySamples,
  ...docsSamples,
  ...newsSamples(things),
  ...onCallSamples,
  ...portalSamples(things),
  ...searchSamples,
  ...selfServiceSamples(things),
  ...serviceBusSamples,
  ...sourceControlSamples,
  ...standardsSamples,
});
