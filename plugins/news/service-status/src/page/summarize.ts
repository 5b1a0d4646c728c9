import { isDisturbed } from '@portal/plugin-service-status-common';
import type { Service } from '../api';

/** The services in the groups that the overview names. */
export interface Summary {
  disturbed: Service[];
  maintained: Service[];
  unknown: Service[];
}

/** Groups services by what people need to know of them. */
export function summarize(services: readonly Service[]): Summary {
  return {
    disturbed: services.filter(({ state }) => isDisturbed(state)),
    maintained: services.filter(({ state }) => state === 'maintenance'),
    unknown: services.filter(({ state }) => state === 'unknown'),
  };
}
