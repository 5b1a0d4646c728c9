import { azure } from './azure';
import { azureDevOps } from './azureDevOps';
import { billing } from './billing';
import { confluent } from './confluent';
import { graph } from './graph';
import { opsgenie } from './opsgenie';
import { pagerDuty } from './pagerDuty';
import { serviceBus } from './serviceBus';
import { signIn } from './signIn';
import { sourceControl } from './sourceControl';
import { sonarqube } from './sonarqube';
import { statusPages } from './statusPages';
import { vault } from './vault';

/** The services of the estate by their keys, in the order of the front page. */
export const SERVICES = {
  sourceControl,
  signIn,
  graph,
  azure,
  confluent,
  serviceBus,
  statusPages,
  azureDevOps,
  billing,
  vault,
  sonarqube,
  pagerDuty,
  opsgenie,
};
