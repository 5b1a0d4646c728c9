import { deploymentsToDecide } from './deploymentsToDecide';
import { failedRuns } from './failedRuns';
import { accessRequests, endingGrants } from './templateAccess';
import type { WaitingSource } from './WaitingSource';

/** All that can wait for a person. A new source is one line here. */
export const WAITING_SOURCES: readonly WaitingSource[] = [
  accessRequests,
  deploymentsToDecide,
  endingGrants,
  failedRuns,
];
