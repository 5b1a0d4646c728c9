import {
  SERVICE_STATES,
  type ServiceState,
} from '@portal/plugin-service-status-common';
import type { ServiceHistory } from '../api';

/** Number of days in each state, from the best to the worst; days without data last. States without days are left out. */
export function countStates(
  days: ServiceHistory['days'],
): { state: ServiceState | 'none'; count: number }[] {
  return [...SERVICE_STATES, 'none' as const]
    .map(state => ({
      state,
      count: days.filter(day => (day.state ?? 'none') === state).length,
    }))
    .filter(({ count }) => count > 0);
}
