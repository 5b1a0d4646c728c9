import { isDisturbed } from '@portal/plugin-service-status-common';
import type { Affected, Incident, Service } from '../api';

/** An open incident with what it affects. */
export interface AffectingIncident {
  incident: Incident;
  service: Service;
  /** Titles of the user's components. */
  components: string[];
}

/** Returns true if a service has an open incident with an impact. */
export function hasImpact({ incidents }: Service): boolean {
  return incidents.some(({ impact }) => isDisturbed(impact));
}

/** Lists the open incidents of services that the user's components depend on, the newest first. */
export function affectingIncidents(
  services: readonly Service[],
  affected: readonly Affected[],
): AffectingIncident[] {
  return services
    .flatMap(service => {
      const components = affected
        .filter(component => component.services.includes(service.id))
        .map(({ title }) => title);
      return components.length === 0
        ? []
        : service.incidents
            .filter(({ impact }) => isDisturbed(impact))
            .map(incident => ({ incident, service, components }));
    })
    .sort((a, b) => b.incident.startedAt.localeCompare(a.incident.startedAt));
}
