/** States of a service, from the best to the worst. `unknown`: the service cannot be read. */
export const SERVICE_STATES = [
  'operational',
  'unknown',
  'maintenance',
  'degraded',
  'partial-outage',
  'major-outage',
] as const;

/** State of a service. */
export type ServiceState = (typeof SERVICE_STATES)[number];

/** Returns the worst of these states; `operational` without any. */
export function worstState(states: Iterable<ServiceState>): ServiceState {
  const ranks = [...states].map(state => SERVICE_STATES.indexOf(state));
  return SERVICE_STATES[Math.max(0, ...ranks)];
}

/** Returns true for a state in which the service does not work as usual. */
export function isDisturbed(state: ServiceState): boolean {
  return SERVICE_STATES.indexOf(state) >= SERVICE_STATES.indexOf('degraded');
}
